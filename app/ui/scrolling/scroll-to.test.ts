// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { setReducedMotion } from '~/ui/reduced-motion-for-tests'
import { goToElement, scrollToElement } from './scroll-to'

/** Returns an element on the page, for a visitor with or without reduced motion. */
function elementFor({ reduced }: { reduced: boolean }) {
  setReducedMotion(reduced)
  const element = document.createElement('h2')
  element.scrollIntoView = vi.fn()
  document.body.append(element)
  return element
}

it.each([
  { reduced: false, behavior: 'smooth' },
  { reduced: true, behavior: 'auto' },
])('scrolls to the top of an element: $behavior (reduced motion: $reduced)', ({ reduced, behavior }) => {
  const element = elementFor({ reduced })
  scrollToElement(element)
  expect(element.scrollIntoView).toHaveBeenCalledWith({ behavior, block: 'start' })
})

it('makes an element focusable only while it has the focus', () => {
  const element = elementFor({ reduced: true })
  goToElement(element)
  expect(document.activeElement).toBe(element)
  element.blur()
  expect(element.hasAttribute('tabindex')).toBe(false)
})

it('keeps an element focusable that was focusable before', () => {
  const element = elementFor({ reduced: true })
  element.tabIndex = -1
  goToElement(element)
  element.blur()
  expect(element.tabIndex).toBe(-1)
  expect(element.hasAttribute('tabindex')).toBe(true)
})
