/** The fixed reference: every document of a folder parsed and printed as HTML, on one thread, nothing else. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const [folder] = process.argv.slice(2)
const processor = unified().use([remarkParse, remarkGfm, remarkRehype, rehypeStringify]).freeze()
for (const path of readdirSync(folder, { recursive: true })) {
  if (path.endsWith('.md')) processor.processSync(readFileSync(join(folder, path)))
}
