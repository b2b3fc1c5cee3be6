import { expect, it } from 'vitest'
import { localAddress, readyMessage } from './ready-message'

const site = { address: 'http://localhost:3000', publicUrl: null, orderWarnings: [] }
const generated = {
  signIn: { path: '/studio/sign-in', generated: { token: 'a+token', file: '/data/studio-token' } },
}

it('shows a link that signs in if the site is started in a terminal', () => {
  expect(readyMessage({ ...site, ...generated }, true)).toBe(
    '\n  Kat Social is ready: http://localhost:3000\n' +
      '  Edit it in the Studio: http://localhost:3000/studio/sign-in?token=a%2Btoken\n\n',
  )
})

it('sends editors to the public address, which differs from this machine’s behind a proxy', () => {
  expect(readyMessage({ ...site, ...generated, publicUrl: 'https://kat.example' }, true)).toBe(
    '\n  Kat Social is ready: http://localhost:3000, which visitors reach at https://kat.example\n' +
      '  Edit it in the Studio: https://kat.example/studio/sign-in?token=a%2Btoken\n\n',
  )
})

it('does not write the token to a log, such as that of systemd or a container, but says where to find it', () => {
  expect(readyMessage({ ...site, ...generated }, false)).toBe(
    '\n  Kat Social is ready: http://localhost:3000\n' +
      '  Edit it in the Studio: http://localhost:3000/studio/sign-in\n' +
      '  The token to sign in with is in a file that only the user of this process and root can read: cat /data/studio-token\n\n',
  )
})

it('omits a token that the operator chose and a Studio without a sign-in, and adds the warnings about orders', () => {
  const chosen = { path: '/studio/sign-in', generated: null }
  for (const isTerminal of [true, false])
    expect(readyMessage({ ...site, signIn: chosen }, isTerminal)).toMatch(/\/studio\/sign-in\n\n$/)
  expect(readyMessage({ ...site, signIn: null, orderWarnings: ['Orders stay.', 'Emails wait.'] }, true)).toBe(
    '\n  Kat Social is ready: http://localhost:3000\n  Orders stay.\n  Emails wait.\n\n',
  )
})

it('quotes a path with spaces for the shell', () => {
  const file = "/data of Kat's/studio-token"
  const signIn = { path: '/studio/sign-in', generated: { token: 't', file } }
  expect(readyMessage({ ...site, signIn }, false)).toContain(`cat '/data of Kat'\\''s/studio-token'\n`)
})

it.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
])('shows an address that a browser on this machine can open for the host %s', (host, address) => {
  expect(localAddress(host, 3000)).toBe(address)
})
