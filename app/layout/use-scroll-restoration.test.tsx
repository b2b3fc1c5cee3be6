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

/** Shows a page that was served, and forgets how it was scrolled. */
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

it('leaves a page that was served where it is', async () => {
  sessionStorage.setItem(SCROLL_POSITIONS_KEY, '{"first":300}')
  await open()
  expect(scrollTo).not.toHaveBeenCalled()
})

it('shows a new page from its top, and one that is returned to where it was left', async () => {
  const router = await open()
  vi.stubGlobal('scrollY', 700)
  await act(() => router.navigate('/b'))
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
  await act(() => router.navigate(-1))
  await vi.waitFor(() => expect(scrollTo.mock.lastCall).toEqual([0, 700]))
})

it('shows a new page from the section that its address names, or its top if there is none', async () => {
  const router = await open()
  await act(() => router.navigate('/b#section'))
  expect(scrollIntoView).toHaveBeenCalledOnce()
  expect(scrollTo).not.toHaveBeenCalled()
  await act(() => router.navigate('/c#none'))
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
})

it('leaves sections of the same page to links', async () => {
  const router = await open()
  await act(() => router.navigate('/a#section', { preventScrollReset: true }))
  expect(scrollIntoView).not.toHaveBeenCalled()
  expect(scrollTo).not.toHaveBeenCalled()
})

it('does not move a page of which only the data is loaded again, even after a navigation', async () => {
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

it('stores where pages were left, and scrolls again after the back/forward cache', async () => {
  await open()
  expect(history.scrollRestoration).toBe('manual')
  vi.stubGlobal('scrollY', 250)
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  expect(sessionStorage.getItem(SCROLL_POSITIONS_KEY)).toBe('{"first":250}')
  window.dispatchEvent(new Event('pageshow'))
  expect(history.scrollRestoration).toBe('manual')
})

it.each(['null', '{'])('ignores positions that cannot be read: %s', async (positions) => {
  sessionStorage.setItem(SCROLL_POSITIONS_KEY, positions)
  const router = await open()
  await act(() => router.navigate('/b'))
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
})
