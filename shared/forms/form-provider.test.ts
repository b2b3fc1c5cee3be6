import { expect, it } from 'vitest'
import { isOwnForm } from './form-provider'

it.each([
  ['site', true, true],
  ['external', true, false],
  ['external', false, true],
  [null, false, true],
  [undefined, true, false],
  ['', true, false],
])(
  'a form run by %j, where an external provider is configured: %j, is our own: %j',
  (provider, hasProvider, isOwn) => {
    expect(isOwnForm(provider, hasProvider)).toBe(isOwn)
  },
)
