import { describe, expect, it } from 'vitest'
import { openSample, sampleField, sampleForm, samplePhone } from '../sample-for-tests'
import { readValues } from './field-values'

describe('an initial value', () => {
  it('is the only option of a required choice, unless it is sold', () => {
    const model = (
      options: string[],
      required = true,
      sold: string[] = [],
      type: 'choice' | 'choices' = 'choice',
    ) => {
      const field = sampleField({ key: 'model', type, fills: 'service', options, required })
      const phones = sold.map((name) => samplePhone(name, { isSold: true }))
      return openSample('', sampleForm({ fields: [field], phones })).values.get('model')
    }
    expect(model(['Samsung S22'])).toEqual(['Samsung S22'])
    expect(model(['Samsung S22', 'iPhone 12'])).toBeUndefined()
    expect(model(['Samsung S22'], false)).toBeUndefined()
    expect(model(['Samsung S22'], true, ['Samsung S22'])).toBeUndefined()
    expect(model(['Samsung S22'], true, [], 'choices')).toBeUndefined()
  })

  it('is never a statement that only the visitor can make, even if it is the only option', () => {
    const age = sampleField({ key: 'age', type: 'choice', options: ['I am over 18'], required: true })
    expect(openSample('', sampleForm({ fields: [age] })).values.has('age')).toBe(false)
  })

  it('is each part of the choice in a form with a field for it, with links to the posts', () => {
    const filled = ['username', 'quantity', 'price', 'kind', 'posts'] as const
    const fields = filled.map((fills) => sampleField({ key: fills, type: 'longText', fills }))
    const query = 'username=mara&pack=pack-500&kind=likes&post=1:71&post=3:73'
    const opened = openSample(query, sampleForm({ fields }))
    const values = readValues(opened.fields, new URLSearchParams(), opened.choices, opened.chosen)
    expect(Object.fromEntries(values)).toEqual({
      username: ['mara'],
      quantity: ['500'],
      price: ['$7.50'],
      kind: ['likes'],
      posts: [
        '#1 (250) https://www.tiktok.com/@mara/video/71\n#3 (250) https://www.tiktok.com/@mara/video/73',
      ],
    })
  })

  it('is an option as the editor wrote it, also once the form is sent', () => {
    const kind = sampleField({ key: 'kind', type: 'choice', fills: 'kind', options: ['Followers', 'Likes'] })
    const quantity = sampleField({ key: 'quantity', type: 'number', fills: 'quantity' })
    const opened = openSample('pack=pack-500&kind=likes', sampleForm({ fields: [quantity, kind] }))
    expect(opened.values.get('kind')).toEqual(['Likes'])
    const values = readValues(opened.fields, new URLSearchParams(), opened.choices, opened.chosen)
    expect(values.get('kind')).toEqual(['Likes'])
  })

  it('from the choice on the page cannot be changed by what is sent', () => {
    const { fields, choices, chosen } = openSample('username=mara&pack=pack-500&kind=likes&post=1:71')
    const sent = new URLSearchParams('f.username=evil&f.pack=pack-100&f.posts=evil&f.email=a@b.co')
    const values = readValues(fields, sent, choices, chosen)
    expect(values.get('username')).toEqual(['mara'])
    expect(values.get('pack')).toEqual(['500 likes'])
    expect(values.get('posts')?.join()).not.toContain('evil')
  })
})

describe('a typed value', () => {
  it('is read once for a single-value field, and each option once, however often it is sent', () => {
    const options = ['Red', 'Green\u2028or blue']
    const fields = [
      sampleField({ key: 'name', type: 'name' }),
      sampleField({ key: 'color', type: 'choice', options }),
      sampleField({ key: 'colors', type: 'choices', options }),
    ]
    const opened = openSample('', sampleForm({ fields }))
    const sent = new URLSearchParams('f.name=Mara&f.name=Ada')
    for (const color of ['', 'Red', 'Red', ...options.slice(1), 'Black', 'White']) {
      sent.append('f.color', color)
      sent.append('f.colors', color)
    }
    const values = readValues(opened.fields, sent, opened.choices, opened.chosen)
    expect(Object.fromEntries(values)).toEqual({ name: ['Mara'], color: ['Red'], colors: options })
  })

  it('is reduced to one line where only one can be typed, so that nobody can forge answers in emails', () => {
    const fields = [
      sampleField({ key: 'name', type: 'name' }),
      sampleField({ key: 'channel', type: 'text' }),
      sampleField({ key: 'message', type: 'longText' }),
      sampleField({ key: 'color', type: 'choice', options: ['Red\u2028or green'] }),
    ]
    const opened = openSample('', sampleForm({ fields }))
    const sent = new URLSearchParams({
      'f.color': 'Red\u2028or green',
      'f.name': 'Mara\r\n\r\nPayment: received',
      'f.channel': 'mara\u2028makes\u0085\v',
      'f.message': 'Hello,\r\nthere\rand\nhere',
    })
    const values = readValues(opened.fields, sent, opened.choices, opened.chosen)
    expect(Object.fromEntries(values)).toEqual({
      name: ['Mara Payment: received'],
      channel: ['mara makes'],
      message: ['Hello,\nthere\nand\nhere'],
      color: ['Red\u2028or green'],
    })
  })

  it('loses the invisible characters of a pasted address-book entry, but not those of emoji', () => {
    const fields = [
      sampleField({ key: 'phone', type: 'phone' }),
      sampleField({ key: 'email', type: 'email' }),
      sampleField({ key: 'site', type: 'url' }),
      sampleField({ key: 'message', type: 'longText' }),
    ]
    const opened = openSample('', sampleForm({ fields }))
    const sent = new URLSearchParams({
      'f.phone': ' \u202a+1 (916)\u200b 555-0142\u202c ',
      'f.email': '\u200bmara@makes\u00ad.example\u200b',
      'f.site': '\ufeffhttps://makes.example\u2060',
      'f.message': ' 👩\u200d💻 ',
    })
    const values = readValues(opened.fields, sent, opened.choices, opened.chosen)
    expect(Object.fromEntries(values)).toEqual({
      phone: ['+1 (916) 555-0142'],
      email: ['mara@makes.example'],
      site: ['https://makes.example'],
      message: ['👩\u200d💻'],
    })
  })

  it('loses direction marks, which hide names from searches, but not characters that form letters and emoji', () => {
    const fields = [
      sampleField({ key: 'name', type: 'name' }),
      sampleField({ key: 'channel', type: 'text' }),
      sampleField({ key: 'message', type: 'longText' }),
      sampleField({ key: 'color', type: 'choice', options: ['\u200fRed'] }),
    ]
    const opened = openSample('', sampleForm({ fields }))
    const marks = '\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff'
    const sent = new URLSearchParams({
      'f.name': `${marks}Mara${marks} Makes${marks}`,
      'f.channel': '\u200eمی\u200cخواهم 👩\u200d💻',
      'f.message': '\u2067مرحبا\u2069',
      'f.color': '\u200fRed',
    })
    const values = readValues(opened.fields, sent, opened.choices, opened.chosen)
    expect(Object.fromEntries(values)).toEqual({
      name: ['Mara Makes'],
      channel: ['می\u200cخواهم 👩\u200d💻'],
      message: ['\u2067مرحبا\u2069'],
      color: ['\u200fRed'],
    })
  })
})
