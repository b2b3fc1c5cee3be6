import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)

/**
 * Brotli's best quality saves 11% over the quality in which pages are first sent, and takes 40 to 80 ms per page on
 * another thread.
 */
const QUALITY = 11
/** Maximum total size of the results kept, in bytes. */
const MAX_BYTES = 16 * 1024 * 1024
/** Maximum queue length. A page beyond it keeps its quick compression until it is rendered again. */
const MAX_WAITING = 100

export interface BestCompression {
  /** Returns the best compression of the text with this tag, if it has been made. */
  known(tag: string): Buffer | undefined
  /**
   * Compresses a text after those already queued, one at a time, so that other work finds a free thread. A text that is
   * known or queued is not compressed again.
   * @param tag identifies the text; the same bytes have the same tag
   * @returns its Brotli-compressed bytes; null if too many are queued
   * @throws whatever zlib throws
   */
  compress(tag: string, text: Buffer): Promise<Buffer | null>
}

/** Compresses texts at Brotli's best quality in the background, and remembers the results. */
export function createBestCompression(
  compress: (text: Buffer) => Promise<Buffer> = compressAtBest,
): BestCompression {
  const results = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.length || 1,
  })
  const waiting = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    known: (tag) => results.get(tag),
    async compress(tag, text) {
      const known = results.get(tag) ?? waiting.get(tag)
      if (known) return known
      if (waiting.size >= MAX_WAITING) return null
      const result = last
        .then(() => compress(text))
        .then((bytes) => {
          results.set(tag, bytes)
          return bytes
        })
        .finally(() => waiting.delete(tag))
      waiting.set(tag, result)
      last = result.catch(() => undefined)
      return result
    },
  }
}

function compressAtBest(text: Buffer): Promise<Buffer> {
  return compressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}
