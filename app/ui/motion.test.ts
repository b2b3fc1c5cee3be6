// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { goToElement, scrollToElement } from './motion'

afterEach(() => vi.unstubAllGlobals())

function visitor({ reduced }: { reduced: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  const element = document.createElement('h2')
  element.scrollIntoView = vi.fn()
  document.body.append(element)
  return element
}

it.each([
  { reduced: false, behavior: 'smooth' },
  { reduced: true, behavior: 'auto' },
])('scrolls to the top of an element: $behavior (reduced motion: $reduced)', ({ reduced, behavior }) => {
  const element = visitor({ reduced })
  scrollToElement(element)
  expect(element.scrollIntoView).toHaveBeenCalledWith({ behavior, block: 'start' })
})

it('focuses the element that it goes to, which cannot be reached by Tab', () => {
  const element = visitor({ reduced: true })
  goToElement(element)
  expect(document.activeElement).toBe(element)
  element.blur()
  expect(element.hasAttribute('tabindex')).toBe(false)
})
