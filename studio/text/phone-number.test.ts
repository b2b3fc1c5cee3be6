import { expect, it } from 'vitest'
import { parsePhoneNumber } from './phone-number'

it.each([
  ['+49 (0)30 1234-567', '+49301234567', ''],
  // Without a country code, the zero is dialed.
  ['(0)30 1234-567', '0301234567', ''],
  ['(212) 555-0100', '2125550100', ''],
  ['+1 212 555 0100 ext. 12', '+12125550100', '12'],
  ['+1 212 555 0100 #12', '+12125550100', '12'],
])('%s is dialed as %s, with extension %j', (typed, digits, extension) => {
  expect(parsePhoneNumber(typed)).toEqual({ digits, extension })
})

it.each(['', '+', 'call us', '+٤٩ ٣٠', '+49 ٣٠'])('%j cannot be dialed', (typed) => {
  expect(parsePhoneNumber(typed)).toBeNull()
})
