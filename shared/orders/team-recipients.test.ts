import { expect, it } from 'vitest'
import { addressesIn, silentForms } from './team-recipients'

it('a form without addresses has no recipient, unless the settings have one', () => {
  const [told, silent] = [{ notify: ['team@katsocial.example'] }, { notify: [] }]
  expect(silentForms([], [told, silent])).toEqual([silent])
  expect(silentForms(['team@katsocial.example'], [told, silent])).toEqual([])
})

it('addresses have no spaces around them, and are neither blank nor anything but texts', () => {
  expect(addressesIn([' team@katsocial.example ', ' ', '', null, 7, { address: 'a@b.example' }])).toEqual([
    'team@katsocial.example',
  ])
})
