// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { markPage } from './mark'

const shown = {
  _id: 'page-home',
  _type: 'page' as const,
  title: 'Home',
  sections: [
    {
      _key: 's1',
      _type: 'packShelf',
      title: 'Packs',
      packs: [
        { _key: 'a', _id: 'pack-300', quantity: 300, price: 6 },
        { _key: 'b', _id: 'pack-300', quantity: 300, price: 6 },
      ],
    },
  ],
}
const settings = { footer: { note: 'Made at night' } }
const marks = () =>
  [...document.querySelectorAll('[data-sanity]')].map(
    (element) => `${element.tagName.toLowerCase()} ${element.getAttribute('data-sanity')}`,
  )
const mark = (from = shown) =>
  markPage(document, { shown: from, settings }, ({ id, path }) => `${id} ${path}`)

beforeEach(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS
  document.body.innerHTML = `
    <main><div data-section-key="s1"><section>
      <h2>Packs</h2><p><b>300</b> followers</p><i>$6</i><i><em>$6</em></i><script>6</script>
    </section></div></main>
    <footer><p>Made at <b>night</b></p></footer>`
})

test('marks a section, and its texts and those of referenced documents on the innermost elements', () => {
  mark()
  expect(marks()).toEqual([
    'section page-home sections[_key=="s1"]',
    'h2 page-home sections[_key=="s1"].title',
    'b pack-300 quantity',
    'i pack-300 price',
    'em pack-300 price',
    'p siteSettings footer.note',
  ])
})

test('removes a mark when its text is gone', () => {
  mark()
  document.querySelector('h2')!.textContent = 'Something else'
  mark()
  expect(marks()).not.toContain('h2 page-home sections[_key=="s1"].title')
})

test('marks pictures and videos by what they show, and content that comes from another section', () => {
  const page = {
    ...shown,
    sections: [
      {
        _key: 's1',
        _type: 'team',
        members: [
          { _id: 'kenji', picture: { scene: null, file: 'team/kenji.webp' } },
          { _id: 'judith', picture: { scene: null, image: { _id: `image-${'a'.repeat(40)}-8x8-jpg` } } },
        ],
        video: { _id: 'film', upload: '/lake/files/p/d/f.webm', embed: null, poster: { scene: 'film' } },
      },
      { _key: 's2', _type: 'packShelf', packs: [{ _id: 'pack-100', quantity: 100, price: 2 }] },
    ],
  }
  document.body.innerHTML = `<main>
    <div data-section-key="s1"><section>
      <img src="https://media.example/base/images/team/kenji.webp">
      <img src="/lake/images/p/d/${'a'.repeat(40)}-8x8.jpg?rect=0,0,4,4">
      <a aria-haspopup="dialog" href="/lake/files/p/d/f.webm"><span data-scene="film"></span></a>
      <b>$2</b>
    </section></div>
  </main>`
  mark(page as never)
  expect(marks()).toEqual([
    'section page-home sections[_key=="s1"]',
    'img kenji picture',
    'img judith picture',
    'a film upload',
    'span film poster',
    'b pack-100 price',
  ])
})
