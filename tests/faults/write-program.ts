/**
 * A writer to be killed: `node write-program.js <out> <site> <files>` publishes one made-up site. With
 * `NOTED` in its surroundings it notes beside the folder of `out` what it left.
 */
import { dirname } from 'node:path'
import { writeSite } from '../../build/io/write.ts'
import { madeUpSite } from './write-site.ts'

const [out, site, count] = process.argv.slice(2)
const files = madeUpSite(site!, Number(count))
const wait = Number(process.env['LOCK_WAIT'] ?? 15_000)
const noted = process.env['NOTED'] ? { record: `${dirname(out!)}.note` } : {}
const result = await writeSite({ out: out!, files, version: '1', wait, ...noted })
console.log(JSON.stringify(result))
process.exitCode = result.diagnostics.some((one) => one.severity === 'error') ? 1 : 0
