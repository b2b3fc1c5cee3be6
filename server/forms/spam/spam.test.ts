import { expect, it } from 'vitest'
import { openSample, sampleField, sampleForm } from '../sample-for-tests'
import { readValues } from '../state/field-values'
import { HONEYPOT, spamReasons } from './spam'

it('counts links only in fields that do not ask for one', () => {
  const { form, fields, choices, chosen } = openSample('')
  const links = 'https://a.example www.b.example http://c.example'
  const reasons = (sent: string) =>
    spamReasons(form, fields, readValues(fields, new URLSearchParams(sent), choices, chosen), {
      sent: new URLSearchParams(sent),
      token: { state: 'valid', id: 'x' },
      proof: null,
    })
  expect(reasons(`f.message=${encodeURIComponent(links)}`)).toEqual(['links'])
  // No more than the form allows.
  expect(reasons(`f.message=${encodeURIComponent('https://a.example www.b.example')}`)).toEqual([])
  expect(reasons(`f.posts=${encodeURIComponent(links)}`)).toEqual([])
})

it.each(['text', 'longText', 'name', 'address'] as const)(
  'counts links in a field of the type %s',
  (type) => {
    const { form, fields, choices, chosen } = openSample(
      '',
      sampleForm({ fields: [sampleField({ key: 'asked', type })] }),
    )
    const sent = new URLSearchParams({ 'f.asked': 'https://a.example www.b.example http://c.example' })
    const about = { sent, token: { state: 'valid', id: 'x' }, proof: null } as const
    expect(spamReasons(form, fields, readValues(fields, sent, choices, chosen), about)).toEqual(['links'])
  },
)

it('does not count the links in a field for a web address', () => {
  const { form, fields } = openSample(
    '',
    sampleForm({ maxLinks: 0, fields: [sampleField({ key: 'site', type: 'url' })] }),
  )
  const about = { sent: new URLSearchParams(), token: { state: 'valid', id: 'x' }, proof: null } as const
  expect(spamReasons(form, fields, new Map([['site', ['https://a.example']]]), about)).toEqual([])
})

it.each<[reasons: string[], Partial<Parameters<typeof spamReasons>[3]>]>([
  [[], {}],
  [[], { proof: true }],
  [['proof'], { proof: false }],
  [['token'], { token: { state: 'missing' } }],
  [['honeypot'], { sent: new URLSearchParams({ [HONEYPOT]: 'Hello' }) }],
  [[], { sent: new URLSearchParams({ [HONEYPOT]: '' }) }],
])('looks like spam because of %j: %o', (reasons, given) => {
  const { form, fields, values } = openSample('')
  const usual = { sent: new URLSearchParams(), token: { state: 'valid', id: 'x' }, proof: null } as const
  expect(spamReasons(form, fields, values, { ...usual, ...given })).toEqual(reasons)
})
