import { expect, it } from 'vitest'
import { readValues } from './field-values'
import { openSample } from './sample-for-tests'
import { spamReasons } from './spam'

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
  // As many as the form allows.
  expect(reasons(`f.message=${encodeURIComponent('https://a.example www.b.example')}`)).toEqual([])
  expect(reasons(`f.posts=${encodeURIComponent(links)}`)).toEqual([])
})
