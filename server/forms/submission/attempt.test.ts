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
