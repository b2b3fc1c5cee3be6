import { expect, it, vi } from 'vitest'
import { signOutOnlyHere } from './sign-out-here'

it('blocks only the message that a session has ended, which would make other tabs leave', () => {
  const told = vi.fn()
  class Channel {
    constructor(readonly name: string) {}
    postMessage(message: unknown) {
      told(this.name, message)
    }
  }
  vi.stubGlobal('window', { BroadcastChannel: Channel })
  signOutOnlyHere()
  const session = new window.BroadcastChannel('__studio_auth_cookie_state_kat')
  const other = new window.BroadcastChannel('other')
  session.postMessage('{"authenticated":false}')
  session.postMessage('{"authenticated":true}')
  other.postMessage('{"authenticated":false}')
  expect(told.mock.calls).toEqual([
    ['__studio_auth_cookie_state_kat', '{"authenticated":true}'],
    ['other', '{"authenticated":false}'],
  ])
})
