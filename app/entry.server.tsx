import {
  createReadableStreamFromReadable,
  type AppLoadContext,
  type EntryContext,
  type HandleErrorFunction,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { PageDataContext } from './before-hydration/page-data'
import { withWaitingScripts } from './before-hydration/waiting-scripts'
import { loadEdges } from './drawings/edges'
import { loadIllustrations } from './drawings/illustration'
import { loadScenes } from './drawings/scenes'
import type { PageAssets } from './http/load-context'
import { NonceContext } from './http/nonce'
import { copyOfNotFound, NOT_FOUND_CACHE_CONTROL } from './http/not-found-copy.server'
import { WholeFlushes } from './http/whole-flushes.server'
import { writePageData, type WrittenPageData } from './pages/page-data.server'
import { loadAllParts, partsOf } from './pages/page-parts'
import { PageAssetsContext } from './pages/page-style'
import { NO_SETTINGS } from './site-settings/root-loader.server'
import { MAX_LOOKUPS_MS } from './tiktok/limits'

/** How long a response waits for deferred data, the lookups, in ms; Remix requires this name. */
export const streamTimeout = MAX_LOOKUPS_MS

const codeLoaded = Promise.all([loadScenes(), loadEdges(), loadAllParts().then(loadIllustrations)])

/** Renders a page: streamed for browsers, buffered for crawlers. The not-found page is rendered once and reused. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  await codeLoaded
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const copy = copyOfNotFound(remixContext, context, async () =>
    new Response(await renderShowable(request, remixContext, context)).text(),
  )
  if (copy === null)
    return new Response(await renderShowable(request, remixContext, context), { headers, status })
  headers.set('Cache-Control', NOT_FOUND_CACHE_CONTROL)
  return new Response(await copy, { headers, status })
}

/** Logs failures, but not a client's mistakes, such as a method that a route does not support. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}

/**
 * Renders a page. If that fails, so may Remix's next attempt, the error page: its header and footer come from the site
 * settings, and the banner above them from the page's data. It is then rendered without the banner, or without both.
 */
async function renderShowable(
  request: Request,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<ReadableStream<Uint8Array>> {
  try {
    return await render(request, remixContext, context)
  } catch (error) {
    const { staticHandlerContext } = remixContext
    if (staticHandlerContext.errors === null) throw error
    console.error(error)
    const { root } = staticHandlerContext.loaderData as { root?: object | null }
    const renderWith = (loaderData: object) =>
      // Its stream has been read, and would fail in the browser, too.
      render(
        request,
        withoutStream({ ...remixContext, staticHandlerContext: { ...staticHandlerContext, loaderData } }),
        context,
      )
    return renderWith({ root }).catch(() => renderWith({ root: root && { ...root, ...NO_SETTINGS } }))
  }
}

function render(
  request: Request,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<ReadableStream<Uint8Array>> {
  const pageData = pageDataOf(remixContext, context)
  const assets = pageAssetsOf(remixContext, context, pageData)
  const modules = [...assets.scripts, ...(pageData?.settingsAddress ? [pageData.settingsAddress] : [])]
  const waitForAll = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let shellRendered = false
    // Cleared when the page ends, since the timer keeps the page's data in memory.
    const timeLimit = setTimeout(() => abort(), streamTimeout + 1000).unref()
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={context.nonce}>
        <PageAssetsContext.Provider value={assets}>
          <PageDataContext.Provider value={pageData}>
            <RemixServer
              context={pageData === null ? remixContext : withoutStream(remixContext)}
              url={request.url}
              nonce={context.nonce}
              abortDelay={streamTimeout}
            />
          </PageDataContext.Provider>
        </PageAssetsContext.Provider>
      </NonceContext.Provider>,
      {
        nonce: context.nonce,
        [waitForAll ? 'onAllReady' : 'onShellReady']() {
          shellRendered = true
          const body = new WholeFlushes(
            import.meta.env.PROD ? (html) => withWaitingScripts(html, modules) : undefined,
          )
          body.once('close', () => clearTimeout(timeLimit))
          resolve(createReadableStreamFromReadable(body))
          pipe(body)
        },
        onShellError(error: unknown) {
          clearTimeout(timeLimit)
          reject(error)
        },
        onError(error: unknown) {
          // Errors before the shell reject above and are logged by the server.
          if (shellRendered && !request.signal.aborted) console.error(error)
        },
      },
    )
  })
}

/**
 * Returns the data that a page contains; null, for Remix's stream, in development and for editors, whose pages hydrate
 * everything, and if JSON cannot express it.
 */
function pageDataOf(
  { staticHandlerContext }: EntryContext,
  { preview }: AppLoadContext,
): WrittenPageData | null {
  return import.meta.env.PROD && preview === null ? writePageData(staticHandlerContext) : null
}

/**
 * Removes Remix's stream of data. Of Remix's context, a browser then reads only `basename`: every option is a constant
 * of the build (scripts/bundling/lean-remix-plugin.mjs).
 */
function withoutStream(context: EntryContext): EntryContext {
  if (!context.serverHandoffStream?.locked) void context.serverHandoffStream?.cancel()
  return {
    ...context,
    serverHandoffStream: undefined,
    serverHandoffString: JSON.stringify({ basename: '/' }),
  }
}

function pageAssetsOf(
  { staticHandlerContext }: EntryContext,
  { assetsOf, preview }: AppLoadContext,
  pageData: WrittenPageData | null,
): PageAssets {
  const parts = Object.values(staticHandlerContext.loaderData).flatMap(partsOf)
  const assets = assetsOf?.(parts, pageData?.partsWithCode ?? parts) ?? {
    parts,
    style: null,
    everything: null,
    print: null,
    scripts: [],
  }
  // Click-to-edit adds its own styles.
  return preview === null ? assets : { ...assets, style: assets.everything }
}
