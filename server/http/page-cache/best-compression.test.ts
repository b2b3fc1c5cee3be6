import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createBestCompression } from './best-compression'

/** A compression that ends when the test says so. */
function heldCompression() {
  const running: { text: string; end: () => void; fail: (error: Error) => void }[] = []
  const best = createBestCompression(
    (text) =>
      new Promise((resolve, reject) => {
        running.push({
          text: text.toString(),
          end: () => resolve(Buffer.from(`small ${text.toString()}`)),
          fail: reject,
        })
      }),
  )
  return { best, running }
}

/** Lets everything proceed that does not wait for a compression. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('best compression', () => {
  it('compresses with Brotli, and returns the result by its tag', async () => {
    const best = createBestCompression()
    const text = Buffer.from('<p>Grow</p>'.repeat(100))
    expect(best.known('a')).toBeUndefined()
    const bytes = await best.compress('a', text)
    expect(brotliDecompressSync(bytes!).equals(text)).toBe(true)
    expect(best.known('a')).toBe(bytes)
  })

  it('compresses one text at a time, and each only once', async () => {
    const { best, running } = heldCompression()
    const results = [
      best.compress('a', Buffer.from('A')),
      best.compress('b', Buffer.from('B')),
      best.compress('a', Buffer.from('A')),
    ]
    await turn()
    expect(running.map(({ text }) => text)).toEqual(['A'])
    running[0]!.end()
    await turn()
    expect(running.map(({ text }) => text)).toEqual(['A', 'B'])
    running[1]!.end()
    expect((await Promise.all(results)).map(String)).toEqual(['small A', 'small B', 'small A'])
  })

  it('continues after a failure, and retries the text when asked', async () => {
    const { best, running } = heldCompression()
    const failed = best.compress('a', Buffer.from('A'))
    const next = best.compress('b', Buffer.from('B'))
    await turn()
    running[0]!.fail(new Error('no memory'))
    await expect(failed).rejects.toThrow('no memory')
    await turn()
    running[1]!.end()
    expect(String(await next)).toBe('small B')
    expect(best.known('a')).toBeUndefined()
    void best.compress('a', Buffer.from('A'))
    await turn()
    expect(running.map(({ text }) => text)).toEqual(['A', 'B', 'A'])
  })

  it('rejects texts while a hundred are queued', async () => {
    const { best } = heldCompression()
    for (let index = 0; index < 100; index++) void best.compress(`${index}`, Buffer.from('A'))
    expect(await best.compress('one too many', Buffer.from('A'))).toBeNull()
  })
})
