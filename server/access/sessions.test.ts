import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAccessDatabase, type AccessDatabase } from './database'
import type { Identity } from './identity'
import { People } from './people'
import { SESSION_S, Sessions } from './sessions'

const TOKENS = { editor: 'the-token-of-the-editors', viewer: 'the-token-of-the-viewers' }

let database: AccessDatabase
let sessions: Sessions
let kim: Identity

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  database = openAccessDatabase(':memory:')
  sessions = new Sessions(database)
  kim = database.transaction(() => new People(database).signedIn('editor', 'Kim'))
})
afterEach(() => database.close())

const begin = () => database.transaction(() => sessions.begin(kim, TOKENS.editor))
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

it('ends a session 30 days after signing in', () => {
  const secret = begin()
  wait(SESSION_S - 1)
  expect(sessions.find(secret, TOKENS)).toEqual(kim)
  wait(1)
  expect(sessions.find(secret, TOKENS)).toBeNull()
  expect(SESSION_S).toBe(30 * 86_400)
})

it('ends a session that was started while the clock was years ahead once the clock is corrected', () => {
  wait(10 * 365 * 86_400)
  const secret = begin()
  wait(-3600)
  expect(sessions.find(secret, TOKENS)).toEqual(kim)
  wait(-2 * 86_400)
  expect(sessions.find(secret, TOKENS)).toBeNull()
})

it('ends a session when the token that it was started with changes, and no other', () => {
  const secret = begin()
  expect(sessions.find(secret, { ...TOKENS, viewer: 'another' })).toEqual(kim)
  expect(sessions.find(secret, { ...TOKENS, editor: 'another' })).toBeNull()
  expect(sessions.find(secret, { viewer: TOKENS.editor })).toBeNull()
})

it('finds a session only by its secret, which the database does not contain', () => {
  const one = begin()
  const two = begin()
  expect(sessions.find(`${one}x`, TOKENS)).toBeNull()
  expect(JSON.stringify(database.prepare('SELECT * FROM sessions').all())).not.toContain(one)
  database.transaction(() => sessions.end(one))
  expect(sessions.find(one, TOKENS)).toBeNull()
  expect(sessions.find(two, TOKENS)).toEqual(kim)
})

it('removes only expired sessions', () => {
  begin()
  wait(SESSION_S)
  const secret = begin()
  expect(database.prepare('SELECT * FROM sessions').all()).toHaveLength(2)
  database.transaction(() => sessions.removeExpired(Date.now()))
  expect(database.prepare('SELECT * FROM sessions').all()).toHaveLength(1)
  expect(sessions.find(secret, TOKENS)).toEqual(kim)
})
