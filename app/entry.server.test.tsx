import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { expect, it, vi } from 'vitest'
import handleRequest from './entry.server'

function contextOf(Component: () => React.ReactNode): EntryContext {
  const route = { id: 'root', path: '/', hasLoader: false, hasAction: false, hasErrorBoundary: false }
  return {
    manifest: {
      version: '1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: { root: { ...route, module: '/root.js', hasClientLoader: false, hasClientAction: false } },
    },
    routeModules: { root: { default: Component } },
    staticHandlerContext: {
      basename: '/',
      location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
      matches: [{ params: {}, pathname: '/', pathnameBase: '/', route }],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    future: { v3_singleFetch: false },
    isSpaMode: false,
    serverHandoffString: '{}',
  } as unknown as EntryContext
}

const loadContext = { nonce: 'nonce', preview: null } as unknown as AppLoadContext
const request = new Request('https://site.example/')

it('keeps nothing of a page that was sent, nor of one that failed: no time limit is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const page = await handleRequest(
      request,
      200,
      new Headers(),
      contextOf(() => <p>Sent</p>),
      loadContext,
    )
    expect(await page.text()).toContain('<p>Sent</p>')
    expect(vi.getTimerCount()).toBe(0)
    const failing = contextOf(() => {
      throw new Error('of the test')
    })
    await expect(handleRequest(request, 200, new Headers(), failing, loadContext)).rejects.toThrow(
      'of the test',
    )
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
