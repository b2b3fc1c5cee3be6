// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreScroll, SCROLL_POSITIONS_KEY } from './restore-scroll'

const scrollTo = vi.fn()

beforeEach(() => {
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
  history.replaceState(null, '', '/')
  sessionStorage.clear()
})

afterEach(() => vi.unstubAllGlobals())

it('scrolls to where this history entry was left', () => {
  history.replaceState({ key: 'second' }, '')
  sessionStorage.setItem(SCROLL_POSITIONS_KEY, '{"first":300,"second":700}')
  restoreScroll()
  expect(scrollTo.mock.calls).toEqual([[0, 700]])
  expect(history.state).toEqual({ key: 'second' })
})

it('gives a new history entry a key, and does not scroll', () => {
  sessionStorage.setItem(SCROLL_POSITIONS_KEY, '{"first":300}')
  restoreScroll()
  expect(history.state).toEqual({ key: expect.stringMatching(/^\w+$/) as string })
  expect(scrollTo).not.toHaveBeenCalled()
})

it.each(['null', '{'])('ignores malformed stored positions: %s', (positions) => {
  sessionStorage.setItem(SCROLL_POSITIONS_KEY, positions)
  restoreScroll()
  expect(scrollTo).not.toHaveBeenCalled()
})

it('does not scroll if storage is disabled', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  restoreScroll()
  expect(scrollTo).not.toHaveBeenCalled()
})

it.each([
  ['/page', 'manual'],
  ['/page#order-section', 'auto'],
])(
  'leaves the restoration of %s to the browser only if the address has a fragment: %s',
  (address, restoration) => {
    history.scrollRestoration = 'auto'
    history.replaceState({ key: 'second' }, '', address)
    sessionStorage.setItem(SCROLL_POSITIONS_KEY, '{"second":700}')
    restoreScroll()
    expect(history.scrollRestoration).toBe(restoration)
  },
)
