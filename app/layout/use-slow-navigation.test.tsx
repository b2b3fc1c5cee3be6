// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSlowNavigation } from './use-slow-navigation'

function Page() {
  return <main aria-busy={useSlowNavigation()} />
}

const isBusy = () => screen.getByRole('main').getAttribute('aria-busy')

beforeEach(() => vi.useFakeTimers())
afterEach(cleanup)

/** Follows a link to a page that arrives on demand. */
async function follow() {
  let arrive = () => {}
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)))
  const routes = [
    { path: '/', element: <Page /> },
    { path: '/next', element: <Page />, loader },
  ]
  const router = createMemoryRouter(routes)
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />)
  await act(async () => void router.navigate('/next'))
  return {
    arrive: async () => {
      await act(async () => arrive())
      await act(() => vi.advanceTimersByTimeAsync(0))
      expect(router.state.location.pathname).toBe('/next')
    },
  }
}

it('a slow navigation is reported after 300 ms until the page arrives', async () => {
  const { arrive } = await follow()
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(isBusy()).toBe('false')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(isBusy()).toBe('true')
  await arrive()
  expect(isBusy()).toBe('false')
})

it('a fast navigation is never reported, not even afterwards', async () => {
  const { arrive } = await follow()
  await act(() => vi.advanceTimersByTimeAsync(200))
  await arrive()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(isBusy()).toBe('false')
})
