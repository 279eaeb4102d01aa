/** A writer to be killed: `node write-program.js <out> <site> <files>` publishes one made-up site. */
import { writeSite } from '../../build/io/write.ts'
import { madeUpSite } from './write-site.ts'

const [out, site, count] = process.argv.slice(2)
const files = madeUpSite(site!, Number(count))
const wait = Number(process.env['LOCK_WAIT'] ?? 15_000)
const result = await writeSite({ out: out!, files, version: '1', wait })
console.log(JSON.stringify(result))
process.exitCode = result.diagnostics.some((one) => one.severity === 'error') ? 1 : 0
