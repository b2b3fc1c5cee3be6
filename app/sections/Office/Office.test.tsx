import { expect, it } from 'vitest'
import { section } from '~/content/seed-for-tests'
import { rendered } from '~/layout/rendered-for-tests'
import { Office } from './Office'

it.each([
  ['Sacramento', 'CA', '95814', 'Sacramento, CA 95814'],
  ['London', null, 'SW1A 1AA', 'London SW1A 1AA'],
  ['Dubai', null, null, 'Dubai'],
  ['Nassau', 'New Providence', null, 'Nassau, New Providence'],
])('the address in %s has only the parts that are set', async (city, state, postalCode, line) => {
  const office = await section('contact', 'office')
  const address = office.address && { ...office.address, city, state, postalCode }
  expect(await rendered(<Office section={{ ...office, address }} />)).toContain(`>${line}<`)
})
