import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Request, Response } from 'express'
import Database from 'libsql'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAccess, type Access } from './access'

const TOKEN = 'the-token-of-the-editors'

let dataDir: string
let access: Access
let other: Database.Database
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'access-'))
  access = openAccess({ dataDir, editorToken: TOKEN })
  other = new Database(join(dataDir, 'studio.db'))
})
afterEach(() => {
  other.close()
  access.close()
  rmSync(dataDir, { recursive: true })
})

const requestWith = (cookie = '') =>
  ({ method: 'GET', headers: { cookie }, socket: {} }) as unknown as Request

async function signIn(): Promise<string> {
  let cookie = ''
  const response = { cookie: (name: string, secret: string) => (cookie ||= `${name}=${secret}`) }
  await access.signIn(requestWith(), response as unknown as Response, { token: TOKEN, name: '' })
  return cookie
}

it('an editor who signs out while another process writes is signed out, and others can sign in', async () => {
  const cookie = await signIn()
  expect(access.authorize(requestWith(cookie))).not.toBeNull()
  other.exec('BEGIN IMMEDIATE')
  const signedOut = access.signOut(requestWith(cookie), { clearCookie() {} } as unknown as Response)
  // The first attempt has failed by now.
  await setImmediate()
  other.exec('COMMIT')
  await signedOut
  expect(access.authorize(requestWith(cookie))).toBeNull()
  const next = await signIn()
  expect(access.authorize(requestWith(next))).not.toBeNull()
})
