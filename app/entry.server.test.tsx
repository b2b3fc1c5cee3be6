import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { useMatches } from '@remix-run/react'
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

it('leaves no timer running after a page was sent, or failed to render', async () => {
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

interface Shown {
  settings?: { brand: string; isDamaged: boolean } | null
  isDamaged?: boolean
}

/** An error page that itself fails to render if any of its data is damaged. */
function Failed() {
  const shown = useMatches().map(({ data }) => data as Shown | undefined)
  if (shown.some((data) => data?.isDamaged || data?.settings?.isDamaged)) throw new Error('of the test')
  return <p>{shown[0]?.settings?.brand ?? 'No settings'}</p>
}

it.each([
  ['the site settings', false, 'Kat'],
  ['no site settings if they fail to render, too', true, 'No settings'],
])('shows the error page with %s', async (_what, isDamaged, shown) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const context = contextOf(() => null)
  const { staticHandlerContext, routeModules, manifest } = context
  const [root] = staticHandlerContext.matches
  if (!root || !manifest.routes.root || !routeModules.root) throw new Error('There is no root route.')
  routeModules.root.ErrorBoundary = Failed
  routeModules.page = { default: () => null }
  manifest.routes.page = { ...manifest.routes.root, id: 'page', parentId: 'root' }
  staticHandlerContext.matches.push({ ...root, route: { ...root.route, id: 'page' } })
  staticHandlerContext.loaderData = {
    root: { settings: { brand: 'Kat', isDamaged } },
    page: { isDamaged: true },
  }
  staticHandlerContext.errors = { root: new Error('The page cannot be shown.') }
  const page = await handleRequest(request, 500, new Headers(), context, loadContext)
  expect(await page.text()).toContain(`<p>${shown}</p>`)
  expect(logged).toHaveBeenCalled()
  logged.mockClear()
})
