import { createRequestHandler } from '@remix-run/express'
import { createReadableStreamFromReadable, type EntryContext, type ServerBuild } from '@remix-run/node'
import { Outlet, RemixServer } from '@remix-run/react'
import express from 'express'
import type { AddressInfo } from 'node:net'
/*
 * The other baseline of tests/load/bench.ts: Remix behind Express, rendering a page of PAGE_BYTES bytes for every
 * request, without content, components or a cache. Any further cost of rendering one of the site's pages is due to the
 * site.
 */
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'

const WORDS = 'filler '.repeat(Math.ceil(Number(process.env.PAGE_BYTES ?? 100_000) / 7))

function Root() {
  return (
    <html lang="en">
      <head>
        <title>Empty</title>
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  )
}

function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough()
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      },
      onShellError: reject,
    })
  })
}

const route = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false }
const build: ServerBuild = {
  mode: 'production',
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    page: {
      id: 'page',
      parentId: 'root',
      path: '*',
      module: { default: () => <p>{WORDS}</p>, loader: () => Response.json({ page: 'empty' }) },
    },
  },
  assets: {
    version: '1',
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: { ...route, id: 'root', path: '', module: '/root.js', hasLoader: false },
      page: { ...route, id: 'page', parentId: 'root', path: '*', module: '/page.js', hasLoader: true },
    },
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
}

const app = express()
app.use(createRequestHandler({ build, mode: 'production' }))
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
