import { Transform, type TransformCallback } from 'node:stream'

/**
 * Combines what React writes between two flushes into one chunk. React writes 2 KB at a time, and Remix sends and
 * compresses each chunk separately, so that a browser could paint half a header and then shift it.
 */
export class WholeFlushes extends Transform {
  #pieces: Buffer[] = []
  #change: ((first: string) => string) | null

  /** @param change rewrites the first chunk: the part of the page that is rendered before the first flush */
  constructor(change?: (first: string) => string) {
    super()
    this.#change = change ?? null
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece)
    done()
  }

  override _flush(done: TransformCallback): void {
    this.flush()
    done()
  }

  /** Called by React, as with zlib streams. */
  flush(): void {
    if (this.#pieces.length === 0) return
    const piece = Buffer.concat(this.#pieces.splice(0))
    this.push(this.#change ? Buffer.from(this.#change(piece.toString())) : piece)
    this.#change = null
  }
}
