import { expect, it, vi } from 'vitest'
import { signOutOnlyHere } from './sign-out-here'

it('tabs tell each other about everything but the end of a session, which would make them leave', () => {
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
