import type { Request, Response } from 'express'
import Database from 'libsql'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../shared/time/durations'
import { openAccess, tooManyAttempts, type Access } from './access'

const TOKEN = 'the-token-of-the-editors'

let dataDir: string
let access: Access
let other: Database.Database
/** The trusted clock’s answer; null while the time is in doubt. */
const trustedTime = vi.fn<() => Promise<number | null>>()
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'access-'))
  trustedTime.mockImplementation(() => Promise.resolve(Date.now()))
  access = openAccess({ dataDir, editorToken: TOKEN, clock: { time: trustedTime } })
  other = new Database(join(dataDir, 'studio.db'))
})
afterEach(() => {
  vi.useRealTimers()
  other.close()
  access.close()
  rmSync(dataDir, { recursive: true })
})

const requestWith = (cookie = '') =>
  ({ method: 'GET', headers: { cookie }, socket: {} }) as unknown as Request

async function signIn(name = ''): Promise<string> {
  let cookie = ''
  const response = { cookie: (name: string, secret: string) => (cookie ||= `${name}=${secret}`) }
  await access.signIn(requestWith(), response as unknown as Response, { token: TOKEN, name })
  return cookie
}

it('signs an editor out even while another process writes, and lets others sign in afterwards', async () => {
  const cookie = await signIn()
  expect(access.authorize(requestWith(cookie))).not.toBeNull()
  other.exec('BEGIN IMMEDIATE')
  const signedOut = access.signOut(requestWith(cookie), { clearCookie() {} } as unknown as Response)
  // The first attempt has already failed.
  await setImmediate()
  other.exec('COMMIT')
  await signedOut
  expect(access.authorize(requestWith(cookie))).toBeNull()
  const next = await signIn()
  expect(access.authorize(requestWith(next))).not.toBeNull()
})

it('survives a damaged row: its user has to sign in again, and everyone else stays signed in', async () => {
  const intact = await signIn()
  const named = await signIn('Grace')
  await access.preferences.write('editor-1', [{ key: 'layout', value: 1 }], 10)
  const [, userId] = access.people.all().map((person) => person.userId)
  other.exec(`UPDATE people SET name = CAST(x'47ff' AS TEXT) WHERE id = '${userId}'`)
  other.exec("UPDATE preferences SET value = CAST(x'ff' AS TEXT)")
  expect(access.authorize(requestWith(named))).toMatchObject({ name: 'G\ufffd' })
  expect(access.people.all()).toHaveLength(2)
  expect(access.preferences.read('editor-1', ['layout'])).toEqual([])

  const damage = "token_digest = CAST(x'ff' AS TEXT)"
  other.exec(`UPDATE sessions SET ${damage} WHERE person_id = '${userId}'`)
  expect(access.authorize(requestWith(named))).toBeNull()
  expect(access.authorize(requestWith(intact))).not.toBeNull()
  expect(access.authorize(requestWith(await signIn('Grace')))).toMatchObject({ name: 'Grace' })
})

it('removes expired sessions only if the time is certain, since a clock that is ahead may be corrected', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const before = await signIn('Kim')
  const today = Date.now()
  vi.setSystemTime(today + 40 * DAY_MS)
  trustedTime.mockResolvedValue(null)
  await signIn('Grace')
  trustedTime.mockRejectedValue(new Error('ENOSPC'))
  await signIn('Ada')
  vi.setSystemTime(today)
  expect(access.authorize(requestWith(before))).toMatchObject({ name: 'Kim' })

  vi.setSystemTime(today + 40 * DAY_MS)
  trustedTime.mockResolvedValue(Date.now())
  await signIn('Grace')
  vi.setSystemTime(today)
  expect(access.authorize(requestWith(before))).toBeNull()
})

it('accepts a valid token from a blocked address only if it has at least 32 characters', () => {
  const bearing = (token: string) =>
    ({
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      socket: { remoteAddress: '203.0.113.7' },
    }) as unknown as Request
  for (const [length, isAccepted] of [
    [31, false],
    [32, true],
  ] as const) {
    const editorToken = 'k'.repeat(length)
    const opened = openAccess({ dataDir, editorToken })
    for (let attempt = 0; attempt < 9; attempt++) opened.authorize(bearing(`wrong-${attempt}`))
    // Nine wrong tokens do not block the address yet.
    expect(opened.authorize(bearing(editorToken))).not.toBeNull()
    opened.authorize(bearing('wrong-once-more'))
    expect(opened.authorize(bearing(editorToken)) !== null).toBe(isAccepted)
    opened.close()
  }
})

it('generates a token of 32 random bytes', () => {
  const opened = openAccess({ dataDir })
  expect(Buffer.from(opened.generatedToken ?? '', 'base64url')).toHaveLength(32)
  expect(opened.editorToken).toBe(opened.generatedToken)
  opened.close()
})

it('generates none if the operator chose one', () => {
  expect(access).toMatchObject({ editorToken: TOKEN, generatedToken: null })
})

it.each([
  [900, '15 minutes'],
  [61, '2 minutes'],
  [60, 'a minute'],
  [1, 'a minute'],
])('asks a client that has to wait %i s to try again in %s', (seconds, time) => {
  expect(tooManyAttempts(seconds)).toBe(
    `Too many wrong tokens from your connection. Please try again in ${time}.`,
  )
})
