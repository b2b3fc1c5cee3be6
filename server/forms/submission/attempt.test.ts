import { expect, it } from 'vitest'
import { sampleForm } from '../sample-for-tests'
import { readAttempt } from './attempt'

/** A form that asks for the phone and the pack, opened for a phone that has been sold. */
const read = (sent: Record<string, string>) =>
  readAttempt(sampleForm(), new URLSearchParams({ service: 'Samsung S22', ...sent }))

it('does not order a phone sold meanwhile, unless the visitor has chosen another one', () => {
  expect(read({})).toMatchObject({ sold: 'Samsung S22', phone: null, ordered: null })
  expect(read({ 'f.service': 'iPhone 12' })).toMatchObject({
    sold: null,
    phone: { model: 'iPhone 12' },
    ordered: null,
    asSeen: { phone: { model: 'iPhone 12' } },
  })
})

it('orders the pack if both a pack and a phone are answered', () => {
  expect(read({ 'f.service': 'iPhone 12', 'f.pack': 'pack-500' })).toMatchObject({
    ordered: { pack: { id: 'pack-500' } },
    phone: null,
  })
})

it('orders no phone with a free trial, whatever the trial is of', () => {
  const trial = { trial: '1', service: 'iPhone 12', seen: 'phone-iphone-12:1:799' }
  const attempt = readAttempt(sampleForm({ kind: 'trial' }), new URLSearchParams(trial))
  expect(attempt).toMatchObject({ phone: null, changed: null, shown: { choices: { isTrial: true } } })
})

it('recognizes a repeated order of a phone that has been sold since', () => {
  expect(read({}).asSeen).toMatchObject({ choices: { service: 'Samsung S22' }, phone: { isSold: false } })
})

it('orders a pack chosen in the form without the kind and posts that the page around it sent', () => {
  const around = { kind: 'followers', kindName: 'subscribers', post: '1:71' }
  const sent = new URLSearchParams({ ...around, 'f.pack': 'pack-500' })
  expect(readAttempt(sampleForm(), sent).ordered).toMatchObject({
    pack: { id: 'pack-500' },
    kind: null,
    kindName: null,
    posts: [],
  })
})

it('orders nothing else instead of a pack that is no longer sold', () => {
  const gone = { ordered: null, phone: null, changed: null }
  const phone = { 'f.service': 'iPhone 12', seen: 'phone-iphone-12:1:799' }
  expect(read({ ...phone, pack: 'pack-900' })).toMatchObject({ ...gone, isPackGone: true })
  // The error of the form's own field says so.
  expect(read({ ...phone, 'f.pack': 'pack-900' })).toMatchObject({ ...gone, isPackGone: false })
})

it('reads the page around the form, unless it is not a page of this site', () => {
  expect(read({ page: '/en/youtube' }).shown.page).toBe('/en/youtube')
  expect(read({ page: 'https://evil.example/en/youtube' }).shown.page).toBeNull()
})

it('reads the campaign that led to the page around the form', () => {
  expect(read({ utm_source: 'instagram' }).shown.campaign).toEqual({ source: 'instagram' })
  expect(read({}).shown.campaign).toBeNull()
})
