// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setReducedMotion } from '~/ui/reduced-motion-for-tests'
import { forgetVisitorScroll } from '~/ui/scrolling/visitor-scroll'
import { useHashScroll } from './use-hash-scroll'
import { useSiteLinks } from './use-site-links'

const DELAY_MS = 100
const scrollIntoView = vi.fn()

function Page() {
  useSiteLinks(useRef<HTMLElement>(null))
  useHashScroll()
  return (
    <>
      <a href="#terms">Terms</a>
      <h2 id="terms">Terms of use</h2>
    </>
  )
}

/** @param address of the router, not of the window */
function open(address: string) {
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] })}
    />,
  )
}

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

beforeEach(() => {
  vi.useFakeTimers()
  forgetVisitorScroll()
  setReducedMotion(false)
  Element.prototype.scrollIntoView = scrollIntoView
})

afterEach(cleanup)

describe('a link to a section of the page', () => {
  it('scrolls smoothly to it once the page has its final height, and focuses it', async () => {
    open('/')
    act(() => screen.getByRole('link').click())
    await pass(DELAY_MS - 1)
    expect(scrollIntoView).not.toHaveBeenCalled()
    await pass(1)
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth', block: 'start' })
    expect(document.activeElement).toBe(screen.getByRole('heading'))
  })

  it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
    'does not move the page if the visitor has in the meantime (%s)',
    async (type) => {
      open('/')
      act(() => screen.getByRole('link').click())
      await pass(DELAY_MS / 2)
      screen.getByRole('heading').dispatchEvent(new Event(type, { bubbles: true }))
      await pass(DELAY_MS)
      expect(scrollIntoView).not.toHaveBeenCalled()
      expect(document.activeElement).toBe(document.body)
    },
  )
})

it('stops listening to the visitor with each next link to a section, and when it is unmounted', async () => {
  const added = vi.spyOn(window, 'addEventListener')
  open('/')
  added.mockClear()
  for (let times = 0; times < 2; times++) act(() => screen.getByRole('link').click())
  const stopped = () =>
    added.mock.calls
      .filter(([type]) => type === 'wheel')
      .map(([, , options]) => typeof options === 'object' && options.signal?.aborted)
  expect(stopped()).toEqual([true, false])
  cleanup()
  expect(stopped()).toEqual([true, true])
  added.mockRestore()
})

describe('arriving at a section', () => {
  it('scrolls to it once the page has its final height, without moving the focus', async () => {
    open('/#terms')
    await pass(DELAY_MS - 1)
    expect(scrollIntoView).not.toHaveBeenCalled()
    await pass(1)
    expect(scrollIntoView).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(document.body)
  })

  it('does not move the page if the visitor has moved it before the scripts ran', async () => {
    window.dispatchEvent(new Event('wheel'))
    open('/#terms')
    await pass(DELAY_MS)
    expect(scrollIntoView).not.toHaveBeenCalled()
  })

  it('does not move the page if the visitor has moved it in the meantime', async () => {
    open('/#terms')
    await pass(DELAY_MS / 2)
    window.dispatchEvent(new Event('wheel'))
    await pass(DELAY_MS)
    expect(scrollIntoView).not.toHaveBeenCalled()
  })
})
