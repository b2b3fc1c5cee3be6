import { describe, expect, test } from 'vitest'
import { fieldsOf, mediaFieldsOf, plainNumber } from './fields'

const section = { id: 'page-home', type: 'page', path: 'sections[_key=="s1"]' }

describe('click to edit: the source of a text on the page', () => {
  test('is a field of the section, with list items by key', () => {
    const value = {
      _key: 's1',
      _type: 'howItWorks',
      title: 'How  it works\n',
      words: ['Grow', 'Boost'],
      steps: [{ _key: 'a', title: 'Provide Username' }],
      anchor: 'steps',
      lead: null,
    }
    expect(fieldsOf(value, section)).toEqual([
      { ...section, path: 'sections[_key=="s1"].title', text: 'How it works' },
      { ...section, path: 'sections[_key=="s1"].words[0]', text: 'Grow' },
      { ...section, path: 'sections[_key=="s1"].words[1]', text: 'Boost' },
      { ...section, path: 'sections[_key=="s1"].steps[_key=="a"].title', text: 'Provide Username' },
    ])
  })

  test('is the referenced document for its fields', () => {
    const value = {
      tabs: [{ _key: 't', label: 'Likes', packs: [{ _key: 'p', _id: 'pack-300', quantity: 300, price: 6 }] }],
      form: { _id: 'form-order', title: 'Order form' },
      picture: { image: { _id: 'image-abc', width: 10 }, alt: 'A cat' },
    }
    expect(fieldsOf(value, section)).toEqual([
      { ...section, path: 'sections[_key=="s1"].tabs[_key=="t"].label', text: 'Likes' },
      { id: 'pack-300', type: 'pack', path: 'quantity', text: '300' },
      { id: 'pack-300', type: 'pack', path: 'price', text: '6' },
      { id: 'form-order', type: 'form', path: 'title', text: 'Order form' },
      { ...section, path: 'sections[_key=="s1"].picture.image.width', text: '10' },
      { ...section, path: 'sections[_key=="s1"].picture.alt', text: 'A cat' },
    ])
  })

  test('treats a paragraph with links as one text', () => {
    const body = [
      {
        _key: 'b',
        _type: 'block',
        children: [{ text: 'Read our ' }, { text: 'terms' }, { text: ' first.' }],
        markDefs: [{ _key: 'm', href: '/en/terms' }],
      },
    ]
    expect(fieldsOf({ _type: 'prose', body }, section)).toEqual([
      { ...section, path: 'sections[_key=="s1"].body[_key=="b"]', text: 'Read our terms first.' },
    ])
  })

  test('is the reference if the query returns only part of the document, and the settings for texts from there', () => {
    const logos = [{ _key: 'l', name: 'Tilewright', image: { _id: 'image-a-1x1-svg', url: '/a.svg' } }]
    expect(fieldsOf({ _type: 'clientLogos', logos }, section)).toEqual([
      { ...section, path: 'sections[_key=="s1"].logos[_key=="l"]', text: 'Tilewright' },
    ])
    expect(fieldsOf({ _type: 'office', address: { city: 'Roseville' } }, section)).toEqual([
      { id: 'siteSettings', type: 'siteSettings', path: 'office.city', text: 'Roseville' },
    ])
    const cards = [{ _id: 'card-1', title: 'Fast' }]
    expect(fieldsOf({ _type: 'benefitCards', cards }, section)).toEqual([
      { id: 'card-1', type: 'benefitCard', path: 'title', text: 'Fast' },
    ])
  })

  test('is found for formatted prices and counts', () => {
    expect(plainNumber('US $1,000.00')).toBe('1000')
    expect(['$6', '$1,000', '$1,234.50', '$7.50', '7.25', '+20'].map(plainNumber)).toEqual([
      '6',
      '1000',
      '1234.5',
      '7.5',
      '7.25',
      '20',
    ])
    expect(['from $2', ','].map(plainNumber)).toEqual(['from $2', ','])
  })
})

describe('click to edit: the source of a picture or a video', () => {
  test('is found for uploads, files, drawings and videos with their posters', () => {
    const nothing = { image: null, file: null, scene: null, narrower: [] }
    const value = {
      _type: 'videoIntro',
      picture: { ...nothing, scene: 'office' },
      ornament: 'bell',
      logos: [{ _key: 'l', name: 'Tilewright', image: { _id: 'image-b-1x1-svg' } }],
      promo: {
        video: {
          _id: 'video-1',
          upload: null,
          file: 'promo.webm',
          embed: null,
          poster: { ...nothing, image: { _id: 'image-a-10x10-jpg' }, file: 'old.webp' },
        },
      },
      member: { _key: 'm', picture: { ...nothing, file: 'team/kenji.webp' } },
    }
    const at = (path: string) => ({ ...section, path: `sections[_key=="s1"].${path}` })
    expect(mediaFieldsOf(value, section)).toEqual([
      { ...at('ornament'), shows: 'ornament:bell' },
      { ...at('picture'), shows: 'scene:office' },
      { ...at('logos[_key=="l"]'), shows: 'image:image-b-1x1-svg' },
      { id: 'video-1', type: 'video', path: 'file', shows: 'video:promo.webm' },
      { id: 'video-1', type: 'video', path: 'poster', shows: 'image:image-a-10x10-jpg' },
      { ...at('member.picture'), shows: 'file:team/kenji.webp' },
    ])
  })
})
