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

it('reads the page around the form, unless it is not a page of this site', () => {
  expect(read({ page: '/en/youtube' }).shown.page).toBe('/en/youtube')
  expect(read({ page: 'https://evil.example/en/youtube' }).shown.page).toBeNull()
})
