// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { moveFocus } from './move-focus'

/** Returns the section of a page, after focusing it. */
function focusedSection(html: string): HTMLElement {
  document.body.innerHTML = html
  const section = document.querySelector('section')
  moveFocus(section)
  expect(document.activeElement).toBe(section)
  return section!
}

const nameOf = (section: Element) =>
  document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent

beforeEach(() => document.body.replaceChildren())

it('a section is named after its heading while it has the focus', () => {
  const section = focusedSection('<section id="order"><p>Soon</p><h2>Order for TikTok</h2></section>')
  expect(nameOf(section)).toBe('Order for TikTok')
  section.blur()
  expect(section.getAttributeNames()).toEqual(['id'])
})

it('each section is named after its own heading', () => {
  document.body.innerHTML = '<section><h2>First</h2></section><section><h2>Second</h2></section>'
  for (const section of document.querySelectorAll('section')) {
    moveFocus(section)
    expect(nameOf(section)).toBe(section.textContent)
    section.blur()
  }
  expect(document.querySelector('[id]')).toBeNull()
})

it('a heading keeps its own id', () => {
  const section = focusedSection('<section><h2 id="terms">Terms</h2></section>')
  expect(section.getAttribute('aria-labelledby')).toBe('terms')
  section.blur()
  expect(document.getElementById('terms')).not.toBeNull()
})

it.each(['aria-label', 'aria-labelledby'])('a section keeps its own name: %s', (attribute) => {
  const section = focusedSection(`<section ${attribute}="posts"><h2>Choose</h2></section>`)
  const names = () => section.getAttributeNames().filter((name) => name.startsWith('aria-'))
  expect(names()).toEqual([attribute])
  section.blur()
  expect(names()).toEqual([attribute])
  expect(section.getAttribute(attribute)).toBe('posts')
})

it('a section without a heading gets the focus without a name', () => {
  expect(focusedSection('<section><p>Soon</p></section>').hasAttribute('aria-labelledby')).toBe(false)
})
