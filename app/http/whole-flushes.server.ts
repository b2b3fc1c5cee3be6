import { Transform, type TransformCallback } from 'node:stream'

/**
 * Passes on what React writes between two of its flushes as one piece. React writes 2 KB at a time and Remix sends, and
 * compresses, each piece by itself: a browser would paint half a header and then move it.
 */
export class WholeFlushes extends Transform {
  #pieces: Buffer[] = []

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece)
    done()
  }

  override _flush(done: TransformCallback): void {
    this.flush()
    done()
  }

  /** Called by React, as it does with zlib's streams. */
  flush(): void {
    if (this.#pieces.length > 0) this.push(Buffer.concat(this.#pieces.splice(0)))
  }
}
