import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { MAX_LOOKUPS_MS } from './features/tiktok/limits'
import { loadScenes } from './drawings/scenes'
import { NonceContext } from './http/nonce'
import { copyOfNotFound, NOT_FOUND_CACHE_CONTROL } from './http/not-found-copy.server'
import { WholeFlushes } from './http/whole-flushes.server'

/** Remix's name for how long (ms) a response waits for deferred data, which is what lookups of this site find. */
export const streamTimeout = MAX_LOOKUPS_MS

const scenes = loadScenes()

/** Renders a page: as a stream for browsers, whole for search engines; that there is no such page only once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  await scenes
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const copy = copyOfNotFound(remixContext, context, async () =>
    new Response(await render(request, remixContext, context)).text(),
  )
  if (copy === null) return new Response(await render(request, remixContext, context), { headers, status })
  headers.set('Cache-Control', NOT_FOUND_CACHE_CONTROL)
  return new Response(await copy, { headers, status })
}

function render(
  request: Request,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<ReadableStream<Uint8Array>> {
  const waitForAll = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let shellRendered = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={context.nonce}>
        <RemixServer
          context={remixContext}
          url={request.url}
          nonce={context.nonce}
          abortDelay={streamTimeout}
        />
      </NonceContext.Provider>,
      {
        nonce: context.nonce,
        [waitForAll ? 'onAllReady' : 'onShellReady']() {
          shellRendered = true
          const body = new WholeFlushes()
          resolve(createReadableStreamFromReadable(body))
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          // An error before the shell rejects above and is logged by the server.
          if (shellRendered && !request.signal.aborted) console.error(error)
        },
      },
    )
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}
