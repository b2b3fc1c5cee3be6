import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { withWaitingScripts } from './before-hydration/waiting-scripts'
import { MAX_LOOKUPS_MS } from './features/tiktok/limits'
import { loadEdges } from './drawings/edges'
import { loadBrandPaths } from './drawings/icons'
import { loadIllustrations } from './drawings/illustration'
import { loadScenes } from './drawings/scenes'
import { NonceContext } from './http/nonce'
import type { PageAssets } from './http/load-context'
import { copyOfNotFound, NOT_FOUND_CACHE_CONTROL } from './http/not-found-copy.server'
import { WholeFlushes } from './http/whole-flushes.server'
import { PageDataContext, type PageData } from './pages/page-data'
import { writePageData } from './pages/page-data.server'
import { loadAllParts, partsOf } from './pages/page-parts'
import { PageAssetsContext } from './pages/page-style'
import { isStatic } from './sections/static-sections'

/** Remix's name for how long (ms) a response waits for deferred data: here, the lookups. */
export const streamTimeout = MAX_LOOKUPS_MS

const everything = Promise.all([
  loadScenes(),
  loadEdges(),
  loadBrandPaths(),
  loadAllParts().then(loadIllustrations),
])

/** Renders a page: streamed for browsers, buffered for crawlers. The not-found page is rendered once and reused. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  await everything
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
  const pageData = pageDataOf(remixContext, context)
  const assets = assetsOf(remixContext, context, pageData)
  const imports = [...assets.scripts, ...(pageData?.settings ? [pageData.settings] : [])]
  const waitForAll = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let shellRendered = false
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
            import.meta.env.PROD ? (html) => withWaitingScripts(html, imports) : undefined,
          )
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

/** In development, and for editors, a page has the code and the content of everything it shows. */
function pageDataOf({ staticHandlerContext }: EntryContext, { preview }: AppLoadContext): PageData | null {
  return import.meta.env.PROD && preview === null ? writePageData(staticHandlerContext) : null
}

/** The page contains its data itself, and the build has replaced Remix's options in the browser's code. */
function withoutStream(context: EntryContext): EntryContext {
  void context.serverHandoffStream?.cancel()
  return {
    ...context,
    serverHandoffStream: undefined,
    serverHandoffString: JSON.stringify({ basename: '/' }),
  }
}

function assetsOf(
  { staticHandlerContext }: EntryContext,
  { assetsOf, preview }: AppLoadContext,
  pageData: PageData | null,
): PageAssets {
  const parts = Object.values(staticHandlerContext.loaderData).flatMap(partsOf)
  const withCode = pageData === null ? parts : parts.filter((part) => !isStatic(part))
  const assets = assetsOf?.(parts, withCode) ?? { parts, style: null, everything: null, scripts: [] }
  // Click-to-edit adds its own styles.
  return preview === null ? assets : { ...assets, style: assets.everything }
}
