import { expect, test } from 'vitest'
import type { PageSection, Section } from '~/content/sections'
import { chaptersOf } from './chapters'

function block(style: 'normal' | 'h2', text: string) {
  return {
    _type: 'block' as const,
    _key: `${style}-${text}`,
    style,
    markDefs: [],
    children: [{ _type: 'span' as const, _key: 'span', text }],
  }
}

function text(_key: string, body: ReturnType<typeof block>[], anchor: string | null = null) {
  return { _key, _type: 'prose', anchor, title: null, body } as Section<'prose'>
}

/** A text with a chapter for each title. */
function chapters(key: string, ...titles: string[]) {
  return text(
    key,
    titles.map((title) => block('h2', title)),
  )
}

/** Returns the chapter ids of each text of a page. */
function ids(...sections: PageSection[]) {
  return sections
    .filter((section) => section._type === 'prose')
    .map((section) => chaptersOf(section, sections)?.chapters.map(({ id }) => id))
}

test('splits a long text at its headings, with an opening before the first', () => {
  const section = text('a', [
    block('normal', 'Before'),
    block('h2', 'Third-party links & services'),
    block('normal', 'One'),
    block('normal', 'Two'),
    block('h2', 'Contact'),
    block('h2', 'Law'),
    block('h2', 'Changes'),
  ])
  expect(chaptersOf(section, [section])).toEqual({
    opening: [block('normal', 'Before')],
    chapters: [
      {
        id: 'third-party-links-services',
        title: 'Third-party links & services',
        blocks: [block('normal', 'One'), block('normal', 'Two')],
      },
      { id: 'contact', title: 'Contact', blocks: [] },
      { id: 'law', title: 'Law', blocks: [] },
      { id: 'changes', title: 'Changes', blocks: [] },
    ],
  })
})

test('a heading gets no id by which ad blockers would hide it', () => {
  expect(ids(chapters('a', 'Law', 'About cookies', 'Social media', 'Advertisers'))).toEqual([
    ['law', 'about-cookies-chapter', 'social-media-chapter', 'advertisers-chapter'],
  ])
  expect(ids(chapters('a', 'Address', 'Our followers', 'Cookies', 'Cookies'))).toEqual([
    ['address', 'our-followers', 'cookies-chapter', 'cookies-chapter-2'],
  ])
})

test('a text with fewer than four headings has no chapters, and does not reserve their ids', () => {
  expect(ids(chapters('a', 'Contact', 'Law', 'Changes'), chapters('b', 'Contact', 'A', 'B', 'C'))).toEqual([
    undefined,
    ['contact', 'a', 'b', 'c'],
  ])
})

test('identical and empty headings get unique ids, whatever the other headings are', () => {
  expect(ids(chapters('a', 'Contact', 'contact!', '…', 'Contact 2', 'Contact'))).toEqual([
    ['contact', 'contact-2', 'chapter', 'contact-2-2', 'contact-3'],
  ])
})

test('chapter ids are unique across all texts of a page', () => {
  expect(ids(chapters('a', 'Contact', 'A', 'B', 'C'), chapters('b', 'C', 'D', 'E', 'Contact'))).toEqual([
    ['contact', 'a', 'b', 'c'],
    ['c-2', 'd', 'e', 'contact-2'],
  ])
})

test('a chapter’s id differs from the page’s anchors and the site’s own ids', () => {
  const list = { _key: 'b', _type: 'exclusions', anchor: 'law', title: '', lead: null, items: [] }
  expect(ids(chapters('a', 'Page data', 'Footer', 'Main', 'Law'), list as PageSection)).toEqual([
    ['page-data-2', 'footer-2', 'main-2', 'law-2'],
  ])
})
