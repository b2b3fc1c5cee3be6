import { expect, it } from 'vitest'
import { silentForms } from './team-recipients'

it('a form without addresses has no recipient, unless the settings have one', () => {
  const [told, silent] = [{ notify: ['team@katsocial.example'] }, { notify: [] }]
  expect(silentForms([], [told, silent])).toEqual([silent])
  expect(silentForms(['team@katsocial.example'], [told, silent])).toEqual([])
})
