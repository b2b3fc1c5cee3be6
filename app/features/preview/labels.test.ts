// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { labelOf, nameFrames } from './labels'

const shown = { _id: 'page-1', _type: 'page' as const, sections: [{ _key: 'a', _type: 'contactIntro' }] }

test('a frame is named after its section and field, or after the document that it opens', () => {
  const place = (path: string, type = 'page') => ({ id: 'x', type, path })
  expect(labelOf(place('sections[_key=="a"]'), shown)).toBe('Contact intro')
  expect(labelOf(place('sections[_key=="a"].picture'), shown)).toBe('Contact intro: picture')
  expect(labelOf(place('sections[_key=="a"].partners[_key=="b"]'), shown)).toBe('Contact intro: partners')
  expect(labelOf(place('price', 'pack'), shown)).toBe('Pack: price')
  expect(labelOf(place('office.phone', 'siteSettings'), null)).toBe('Site settings: phone')
})

/** A page with a marked element, and a frame of the same size around it. */
function drawFrame() {
  document.body.innerHTML = `<p id="p">Text</p><sanity-visual-editing><div id="f">
    <div data-sanity-overlay-element><div data-ui="Flex"><div data-ui="Text"></div><div data-ui="Text"><span>Home</span></div></div></div>
  </div></sanity-visual-editing>`
  const [element, frame] = ['p', 'f'].map((id) => document.getElementById(id)!)
  for (const each of [element!, frame!])
    each.getBoundingClientRect = () => ({ left: 5, top: 7, width: 40, height: 10 }) as DOMRect
  return { element: element!, frame: frame! }
}

test('the frame around an element carries its name', async () => {
  const { element, frame } = drawFrame()
  const { name, stop } = nameFrames()
  name(new Map([[element, 'Prose: title']]))
  frame.setAttribute('data-hovered', '')
  await vi.waitFor(() =>
    expect(document.querySelector('span')?.getAttribute('data-label')).toBe('Prose: title'),
  )
  stop()
})

test('a frame drawn before the names are known is named later', () => {
  const { element, frame } = drawFrame()
  frame.setAttribute('data-hovered', '')
  const { name, stop } = nameFrames()
  name(new Map([[element, 'Prose: title']]))
  expect(document.querySelector('span')?.getAttribute('data-label')).toBe('Prose: title')
  stop()
})

test('a frame without a label carries its name itself', () => {
  const { element, frame } = drawFrame()
  frame.replaceChildren()
  frame.setAttribute('data-hovered', '')
  const { name, stop } = nameFrames()
  name(new Map([[element, 'Prose: title']]))
  expect(frame.getAttribute('data-label')).toBe('Prose: title')
  stop()
})
