import { expect, it, onTestFinished } from 'vitest'
import { openAccessDatabase } from './database'
import { Preferences } from './preferences'

it('limits preferences per user, not across users', async () => {
  const database = openAccessDatabase(':memory:')
  onTestFinished(() => database.close())
  const preferences = new Preferences(database, (work) => Promise.resolve(database.transaction(work)))
  await preferences.write('ann', [{ key: 'a', value: 1 }], 2)
  const ofBen = ['b', 'c', 'd'].map((key) => ({ key, value: key }))
  await preferences.write('ben', ofBen, 2)
  expect(preferences.read('ben', ['b', 'c', 'd'])).toEqual(ofBen.slice(0, 2))
})
