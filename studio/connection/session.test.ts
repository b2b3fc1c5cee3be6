import { describe, expect, it, vi } from 'vitest'
import { isSignedIn } from './session'

/** A server that never responds: only the signal ends the request. */
function hang(_url: string, { signal }: RequestInit) {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

describe('the check for a session', () => {
  it.each([
    { user: { id: 'ada' }, expected: true },
    { user: {}, expected: false },
  ])('depends on the user in the response: $user', async ({ user, expected }) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(user)))
    expect(await isSignedIn('/lake')).toBe(expected)
  })

  it('fails if the server does not answer in time', async () => {
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    vi.stubGlobal('fetch', hang)
    const asked = isSignedIn('/lake')
    limit.abort(new Error('too late'))
    await expect(asked).rejects.toThrow('too late')
  })
})
