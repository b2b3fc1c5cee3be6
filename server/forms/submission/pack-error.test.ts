import { describe, expect, it } from 'vitest'
import { openSample, sampleField, sampleForm } from '../sample-for-tests'
import { readValues } from '../state/field-values'
import { findErrors } from './validate-values'

const form = sampleForm({
  packs: [100, 200, 500].map((quantity) => ({
    id: `pack-${quantity}`,
    quantity,
    price: 2,
    paymentLink: null,
  })),
  fields: [
    sampleField({
      key: 'service',
      type: 'choice',
      fills: 'service',
      required: true,
      options: ['TikTok', 'YouTube'],
    }),
    sampleField({ key: 'kind', type: 'choice', fills: 'kind', options: ['Followers', 'Likes'] }),
    sampleField({ key: 'pack', type: 'choice', fills: 'pack', required: true }),
  ],
  lists: [
    { service: 'TikTok', kind: 'likes', names: ['Likes'], packs: ['pack-200', 'pack-500'] },
    { service: 'TikTok', kind: 'followers', names: ['Followers'], packs: ['pack-100'] },
    { service: 'YouTube', kind: 'followers', names: ['Subscribers'], packs: ['pack-100', 'pack-200'] },
    { service: 'YouTube', kind: 'likes', names: ['Video likes'], packs: [] },
  ],
})

it.each([
  ['', 'f.service=YouTube&f.kind=Followers&f.pack=pack-500', 'pack', 'YouTube'],
  ['', 'f.service=TikTok&f.kind=Followers&f.pack=pack-500', 'pack', 'Followers'],
  ['', 'f.service=TikTok&f.kind=Likes&f.pack=pack-500', null, null],
  ['pack=pack-500', 'f.service=YouTube&f.kind=Likes', 'service', 'YouTube'],
  ['pack=pack-200', 'f.service=TikTok&f.kind=Followers', 'kind', 'Followers'],
  ['pack=pack-500&kind=likes', 'f.service=TikTok', null, null],
  ['pack=pack-100&kind=followers&service=TikTok', 'f.service=YouTube', null, null],
  // The page around the form has decided on the kind, but not on the service.
  ['pack=pack-500&kind=likes&service=TikTok', 'f.service=YouTube', 'service', 'YouTube'],
  ['pack=pack-200&kind=likes&service=TikTok', 'f.service=YouTube', 'service', 'likes'],
] as const)(
  'refuses a pack that is not sold for the chosen service and kind: %s %s',
  (query, sent, key, name) => {
    const { fields, choices, chosen } = openSample(query, form)
    const values = readValues(fields, new URLSearchParams(sent), choices, chosen)
    const text = `We don’t sell this pack for ${name}. Please choose something else.`
    expect([...findErrors(form, fields, values, choices)]).toEqual(key === null ? [] : [[key, text]])
  },
)

it('refuses a pack that the form does not offer as an unknown option', () => {
  const opened = openSample('service=YouTube', form)
  const values = readValues(opened.fields, new URLSearchParams('f.pack=pack-500'), opened.choices, null)
  expect(findErrors(form, opened.fields, values, opened.choices).get('pack')).toBe(
    'Please choose an option for “pack”.',
  )
})

describe('a pack that is not sold like this', () => {
  /** Returns the errors of a form with only these of its fields, and one for the quantity. */
  function errorsOf(keys: string[], query: string, sent: string, of = form) {
    const quantity = sampleField({ key: 'quantity', type: 'number', fills: 'quantity' })
    const fields = [...of.fields.filter(({ key }) => keys.includes(key)), quantity]
    const opened = openSample(query, { ...of, fields })
    const values = readValues(opened.fields, new URLSearchParams(sent), opened.choices, opened.chosen)
    return [...findErrors(opened.form, opened.fields, values, opened.choices)]
  }
  const errorAt = (key: string, name: string) => [
    [key, `We don’t sell this pack for ${name}. Please choose something else.`],
  ]

  it('is refused for the kind chosen in the form, even if the page was opened for another kind', () => {
    const sent = 'f.service=TikTok&f.kind=Followers&f.pack=pack-500'
    expect(errorsOf(['service', 'kind', 'pack'], 'kind=likes', sent)).toEqual(errorAt('pack', 'Followers'))
  })

  it('is refused at the service if the page has decided on pack and kind, which cannot be corrected', () => {
    const query = 'pack=pack-200&kind=likes&service=TikTok'
    expect(errorsOf(['service', 'kind'], query, 'f.service=YouTube')).toEqual(errorAt('service', 'likes'))
  })

  it('is refused for the service of the page if the form does not ask for one', () => {
    const sent = 'f.kind=Likes&f.pack=pack-200'
    expect(errorsOf(['kind', 'pack'], 'service=YouTube', sent)).toEqual(errorAt('pack', 'Likes'))
  })

  it('is refused if any of several chosen services does not sell it', () => {
    const services = form.fields.map((field) =>
      field.key === 'service' ? { ...field, type: 'choices' as const } : field,
    )
    const sent = 'f.service=TikTok&f.service=YouTube&f.pack=pack-500'
    expect(errorsOf(['service', 'pack'], '', sent, { ...form, fields: services })).toEqual(
      errorAt('pack', 'YouTube'),
    )
  })

  it('is refused in the name of the service whose form it is if the chosen one sells no packs', () => {
    const fields = form.fields.map((field) => ({ ...field, options: [...field.options, 'Twitch'] }))
    const query = 'pack=pack-500&service=TikTok'
    expect(errorsOf(['service'], query, 'f.service=Twitch', { ...form, fields, service: 'YouTube' })).toEqual(
      errorAt('service', 'YouTube'),
    )
  })

  it('is accepted for any kind if the form does not ask for one', () => {
    expect(errorsOf(['service', 'pack'], '', 'f.service=TikTok&f.pack=pack-100')).toEqual([])
  })

  it('is not missed if there is no pack', () => {
    expect(errorsOf(['service', 'kind'], '', 'f.service=TikTok&f.kind=Likes')).toEqual([])
  })
})
