import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { loadScenes } from './drawings/scenes'
import { NonceContext } from './http/nonce'
import { copyOfNotFound, NOT_FOUND_CACHE_CONTROL } from './http/not-found-copy.server'
import { WholeFlushes } from './http/whole-flushes.server'

/**
 * Deferred data that has not arrived by then is abandoned, in ms: longer than any lookup with its retry and the
 * fallback host.
 */
export const streamTimeout = 30_000

const scenes = loadScenes()

/** Renders a page: streamed for browsers, buffered for crawlers. The not-found page is rendered once and reused. */
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
          // Errors before the shell reject above and are logged by the server.
          if (shellRendered && !request.signal.aborted) console.error(error)
        },
      },
    )
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}
