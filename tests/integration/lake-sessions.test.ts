import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { openAccessDatabase } from '../../server/access/database'
import { EDITOR, startLakeSite, type LakeSite } from '../faults/lake-site'

/** How often streams and sockets send something and check their sessions, in ms. */
const HEARTBEAT_MS = 15_000

let site: LakeSite
let headers: { cookie: string; origin: string }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  site = await startLakeSite()
  const { origin } = site
  const response = await fetch(`${origin}/studio/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ token: EDITOR, name: 'Ada' }),
    headers: { origin },
    redirect: 'manual',
  })
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
  headers = { cookie: cookie.join('; '), origin }
})
afterEach(async () => {
  vi.useRealTimers()
  await site.stop()
})

/** Makes sessions unreadable from now on. */
function breakSessions(): void {
  const database = openAccessDatabase(join(site.folder, 'studio.db'))
  database.transaction(() => database.exec('ALTER TABLE sessions RENAME TO lost'))
  database.close()
}

const openSocket = () => new WebSocket(`${site.origin.replace('http', 'ws')}/lake/event-source`, { headers })

it('a socket is refused if sessions cannot be read, and the site keeps running', async () => {
  breakSessions()
  const socket = openSocket()
  socket.on('error', () => {})
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  socket.terminate()
  expect(response.statusCode).toBe(503)
  await site.checkAlive()
})

it('open sockets and streams end once sessions cannot be read, and the site keeps running', async () => {
  const socket = openSocket()
  await once(socket, 'open')
  const stream = await fetch(`${site.origin}/lake/v2025-02-19/data/listen/production?query=*`, { headers })
  expect(stream.status).toBe(200)
  breakSessions()
  const closed = once(socket, 'close')
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
  await closed
  await stream.text()
  await site.checkAlive()
})
