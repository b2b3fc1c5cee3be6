import { once } from 'node:events'
import { Suspense, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeFlushes } from './whole-flushes.server'

/** Returns the parts of a page that arrive together. */
function piecesOf(page: ReactNode, onPiece = () => {}): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const pieces: string[] = []
    const stream = new WholeFlushes()
    stream.on('data', (piece: Buffer) => {
      pieces.push(piece.toString())
      onPiece()
    })
    stream.on('end', () => resolve(pieces))
    const { pipe } = renderToPipeableStream(page, { onShellReady: () => pipe(stream), onError: reject })
  })
}

const long = Array.from({ length: 4000 }, (_, line) => <li key={line}>Line {line}</li>)

test('sends a page in one piece, however long it is', async () => {
  const pieces = await piecesOf(<ul>{long}</ul>)
  expect(pieces).toHaveLength(1)
  expect(pieces[0]).toMatch(/^<ul>.*Line .*3999<\/li><\/ul>$/)
})

test('sends deferred content separately', async () => {
  let ready = false
  let release = () => {}
  const later = new Promise<void>((resolve) => (release = resolve)).then(() => (ready = true))
  function Late(): ReactNode {
    // React 18 suspends on a thrown promise.
    if (!ready) throw later
    return 'late'
  }
  const page = (
    <ul>
      {long}
      <Suspense fallback="waiting">
        <Late />
      </Suspense>
    </ul>
  )
  const pieces = await piecesOf(page, () => release())
  expect(pieces).toHaveLength(2)
  expect(pieces[0]).toContain('waiting')
  expect(pieces[1]).toContain('late')
})

test('rewrites only the first piece with content, and keeps what follows the last flush', async () => {
  const stream = new WholeFlushes((first) => first.toUpperCase())
  const pieces: string[] = []
  stream.on('data', (piece: Buffer) => pieces.push(piece.toString()))
  stream.flush()
  for (const text of ['head', 'late', 'later']) {
    stream.write(text)
    stream.flush()
  }
  stream.end('end')
  await once(stream, 'end')
  expect(pieces).toEqual(['HEAD', 'late', 'later', 'end'])
})
