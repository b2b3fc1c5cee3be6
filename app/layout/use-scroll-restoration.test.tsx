// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SCROLL_POSITIONS_KEY } from '~/before-hydration/restore-scroll'
import { useScrollRestoration } from './use-scroll-restoration'

const scrollTo = vi.fn()
const scrollIntoView = vi.fn()

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  Element.prototype.scrollIntoView = scrollIntoView
  sessionStorage.clear()
  vi.stubGlobal('scrollY', 0)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function Page() {
  useScrollRestoration()
  return (
    <div id="section">
      <Outlet />
    </div>
  )
}

/** Shows a page that was just served. */
async function open() {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: <Page />, loader: () => 1 }], {
    initialEntries: [{ pathname: '/a', key: 'first' }],
    hydrationData: { loaderData: { root: 1 } },
  })
  await act(async () => {
    render(<RouterProvider router={router} future={{ v7_startTransition: true }} />)
    await Promise.resolve()
  })
  return router
}

it('does not move a page that was served', async () => {
  sessionStorage.setItem(SCROLL_POSITIONS_KEY, '{"first":300}')
  await open()
  expect(scrollTo).not.toHaveBeenCalled()
})

it('scrolls a new page to its top, and a page that the visitor returns to where it was left', async () => {
  const router = await open()
  vi.stubGlobal('scrollY', 700)
  await act(() => router.navigate('/b'))
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
  await act(() => router.navigate(-1))
  await vi.waitFor(() => expect(scrollTo.mock.lastCall).toEqual([0, 700]))
})

it('scrolls a new page to the section in its hash, or to its top if there is none', async () => {
  const router = await open()
  await act(() => router.navigate('/b#section'))
  expect(scrollIntoView).toHaveBeenCalledOnce()
  expect(scrollTo).not.toHaveBeenCalled()
  await act(() => router.navigate('/c#none'))
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
})

it('does not scroll to sections of the same page, which links do', async () => {
  const router = await open()
  await act(() => router.navigate('/a#section', { preventScrollReset: true }))
  expect(scrollIntoView).not.toHaveBeenCalled()
  expect(scrollTo).not.toHaveBeenCalled()
})

it('does not move a page whose data is reloaded, even after a navigation', async () => {
  const router = await open()
  await act(async () => {
    router.revalidate()
    await vi.waitFor(() => expect(router.state.revalidation).toBe('idle'))
  })
  expect(scrollTo).not.toHaveBeenCalled()
  await act(() => router.navigate('/b'))
  scrollTo.mockClear()
  vi.stubGlobal('scrollY', 400)
  await act(async () => {
    router.revalidate()
    await vi.waitFor(() => expect(router.state.revalidation).toBe('idle'))
  })
  expect(scrollTo).not.toHaveBeenCalled()
})

it('stores scroll positions on leaving, and takes over again after the back/forward cache', async () => {
  await open()
  expect(history.scrollRestoration).toBe('manual')
  vi.stubGlobal('scrollY', 250)
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  expect(sessionStorage.getItem(SCROLL_POSITIONS_KEY)).toBe('{"first":250}')
  window.dispatchEvent(new Event('pageshow'))
  expect(history.scrollRestoration).toBe('manual')
})

it.each(['null', '{'])('ignores malformed stored positions: %s', async (positions) => {
  sessionStorage.setItem(SCROLL_POSITIONS_KEY, positions)
  const router = await open()
  await act(() => router.navigate('/b'))
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
})
