// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { labelOf, nameFrames } from './labels'

const shown = { _id: 'page-1', _type: 'page' as const, sections: [{ _key: 'a', _type: 'contactIntro' }] }

test('a frame is named after its section and field, or after the document that it leads to', () => {
  const place = (path: string, type = 'page') => ({ id: 'x', type, path })
  expect(labelOf(place('sections[_key=="a"]'), shown)).toBe('Contact intro')
  expect(labelOf(place('sections[_key=="a"].picture'), shown)).toBe('Contact intro: picture')
  expect(labelOf(place('sections[_key=="a"].partners[_key=="b"]'), shown)).toBe('Contact intro: partners')
  expect(labelOf(place('price', 'pack'), shown)).toBe('Pack: price')
  expect(labelOf(place('office.phone', 'siteSettings'), null)).toBe('Site settings: phone')
})

test('the frame around an element carries its name', async () => {
  document.body.innerHTML = `<p id="p">Text</p><sanity-visual-editing><div id="f">
    <div data-sanity-overlay-element><div data-ui="Flex"><div data-ui="Text"></div><div data-ui="Text"><span>Home</span></div></div></div>
  </div></sanity-visual-editing>`
  const [element, frame] = ['p', 'f'].map((id) => document.getElementById(id)!)
  for (const each of [element!, frame!])
    each.getBoundingClientRect = () => ({ left: 5, top: 7, width: 40, height: 10 }) as DOMRect
  const stop = nameFrames(() => new Map([[element!, 'Prose: title']]))
  frame!.setAttribute('data-hovered', '')
  await vi.waitFor(() =>
    expect(document.querySelector('span')?.getAttribute('data-label')).toBe('Prose: title'),
  )
  stop()
})
