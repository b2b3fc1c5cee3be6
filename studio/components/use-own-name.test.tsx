import { cleanup, renderHook } from '@testing-library/react'
import { useCurrentUser, type CurrentUser } from 'sanity'
import { afterEach, expect, it, vi } from 'vitest'
import { useOwnName } from './use-own-name'

vi.mock('sanity', () => ({ useCurrentUser: vi.fn() }))
afterEach(cleanup)

function ownNameOf(user: Partial<CurrentUser> | null) {
  vi.mocked(useCurrentUser).mockReturnValue(user as CurrentUser | null)
  return renderHook(useOwnName).result.current
}

it('returns the name that a user has given, but not a default name', () => {
  expect(ownNameOf({ name: 'Ada' })).toBe('Ada')
  for (const user of [{ name: 'Editor' }, { name: 'Viewer' }, { name: '' }, null])
    expect(ownNameOf(user)).toBeNull()
})
