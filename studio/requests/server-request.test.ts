import { expect, it, vi } from 'vitest'
import { postToServer, requestFromServer } from './server-request'

const SERVER = 'https://kat.example'

/** Expects a request to fail once the time limit has passed. */
async function expectLimit(respond: (signal: AbortSignal) => Promise<Response>, init?: RequestInit) {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('Timed out', 'TimeoutError')), ms)
    return limit.signal
  })
  vi.stubGlobal('fetch', (_url: URL, { signal }: { signal: AbortSignal }) => respond(signal))
  const asked = expect(requestFromServer(SERVER, '/studio/backups', init)).rejects.toThrow(
    'did not answer within two minutes',
  )
  await vi.advanceTimersByTimeAsync(120_000)
  await asked
}

it('gives up after two minutes, so that a dialog does not wait forever', () =>
  expectLimit(
    (signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  ))

it('gives up after two minutes even if the caller passes its own signal', () =>
  expectLimit(
    (signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
    { signal: new AbortController().signal },
  ))

it('is aborted by the caller’s signal', async () => {
  vi.stubGlobal('fetch', async (_url: URL, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted()
    return Response.json({})
  })
  const left = AbortSignal.abort(new Error('left'))
  await expect(requestFromServer(SERVER, '/studio/backups', { signal: left })).rejects.toThrow('left')
})

it('gives up after two minutes on an incomplete response', () =>
  expectLimit((signal) => {
    const part = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"backups":'))
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return Promise.resolve(new Response(part))
  }))

it('sends JSON with the browser’s session, and returns the response body', async () => {
  const fetch = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>()
  vi.stubGlobal('fetch', fetch)
  fetch.mockResolvedValueOnce(Response.json({ id: 'spring' }))
  expect(await postToServer(SERVER, '/studio/deleted', { id: 'spring' })).toEqual({ id: 'spring' })
  const [url, init] = fetch.mock.lastCall ?? []
  expect(String(url)).toBe('https://kat.example/studio/deleted')
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{"id":"spring"}',
  })
  fetch.mockResolvedValueOnce(new Response('', { status: 200 }))
  expect(await postToServer(SERVER, '/studio/deleted', {})).toBeNull()
})

it('throws the server’s message, or its status if there is none', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ message: 'Only for editors.' }, { status: 403 })),
  )
  await expect(requestFromServer(SERVER, '/studio/backups')).rejects.toThrow('Only for editors.')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
  await expect(requestFromServer(SERVER, '/studio/backups')).rejects.toThrow('The server answered 502.')
})

it('throws a readable message if the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(requestFromServer(SERVER, '/studio/backups')).rejects.toThrow('The server cannot be reached.')
})
