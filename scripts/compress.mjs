import { statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './project.mjs'

/** Files of these kinds get smaller; pictures, videos and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:css|html|ico|js|json|map|svg|txt|webmanifest|xml)$/
/** Below this a compressed copy saves no packet, in bytes. */
const WORTH_COMPRESSING = 1024
/** The best brotli takes ten seconds for a file of several MB, and is hardly better than the one below. In bytes. */
const LARGE = 512 * 1024

const brotli = promisify(brotliCompress)

/** Puts `x.js.br` and `x.js.gz` beside every file that they make smaller. @param {string} directory */
export async function compressBelow(directory) {
  const files = filesBelow(directory).filter(
    (file) => COMPRESSIBLE.test(file) && statSync(file).size >= WORTH_COMPRESSING,
  )
  for (const file of files) {
    const bytes = await readFile(file)
    const [small, compatible] = await Promise.all([
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    if (small.length < bytes.length) await writeFile(`${file}.br`, small)
    if (compatible.length < bytes.length) await writeFile(`${file}.gz`, compatible)
  }
}
