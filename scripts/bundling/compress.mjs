import { statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from '../project.mjs'

/** File types worth compressing; images, videos and fonts are already compressed. */
const COMPRESSIBLE = /\.(?:css|html|ico|js|json|map|svg|txt|xml)$/
/** Below this size, compression does not save a packet, in bytes. */
const MIN_COMPRESSED_BYTES = 1024
/**
 * For files above this size, the best Brotli quality takes ten seconds and is hardly better than the next lower
 * one. In bytes.
 */
const LARGE_FILE_BYTES = 512 * 1024

const brotli = promisify(brotliCompress)

/** Writes `x.js.br` and `x.js.gz` next to every file that they shrink. @param {string} directory */
export async function compressBelow(directory) {
  const files = filesBelow(directory).filter(
    (file) => COMPRESSIBLE.test(file) && statSync(file).size >= MIN_COMPRESSED_BYTES,
  )
  for (const file of files) {
    const bytes = await readFile(file)
    const [small, compatible] = await Promise.all([
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE_FILE_BYTES ? 9 : 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    if (small.length < bytes.length) await writeFile(`${file}.br`, small)
    if (compatible.length < bytes.length) await writeFile(`${file}.gz`, compatible)
  }
}
