import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest'
import WebSocket from 'ws'
import { testFault } from './fault'
import { API, EDITOR, queryPath, startLakeSite, type LakeSite } from './lake-site'

let site: LakeSite
beforeAll(async () => {
  site = await startLakeSite({ TRUST_PROXY: 'loopback' })
})
afterAll(() => site.stop())

/** Takes SQLite's write lock in another process; returns a function that releases it. */
async function lock(file: string): Promise<() => Promise<void>> {
  const program = `
    import Database from 'libsql'
    const database = new Database(process.argv[1])
    database.exec('BEGIN IMMEDIATE')
    console.log('locked')
    process.stdin.on('data', () => { database.exec('ROLLBACK'); process.exit() })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async () => {
    child.stdin.write('\n')
    await once(child, 'exit')
  }
}

const create = (id: string) =>
  site.send('/data/mutate/production', {
    token: EDITOR,
    body: JSON.stringify({ mutations: [{ create: { _id: id, _type: 'page' } }] }),
  })

testFault(
  {
    area: 'storage',
    fault: 'another process holds the write lock of the dataset for a while',
    visitorSees: 'pages as usual; a write waits',
    recovers: 'when the lock is released; the write then succeeds',
  },
  async () => {
    const release = await lock(join(site.folder, 'lake/production.db'))
    let isWritten = false
    const written = create('waits').finally(() => (isWritten = true))
    // If the process blocked while waiting for the lock, none of these would be answered before the write.
    for (let round = 0; round < 5; round++) {
      await site.checkAlive()
      expect((await site.send(queryPath('count(*)'), { token: EDITOR })).status).toBe(200)
    }
    expect(isWritten).toBe(false)
    await release()
    expect((await written).status).toBe(200)
  },
)

testFault(
  {
    area: 'storage',
    fault: 'another process holds the write lock of the dataset and does not release it',
    visitorSees: 'pages as usual; 503 with Retry-After for a write, after 5 s',
    recovers: 'when the lock is released',
  },
  async () => {
    const release = await lock(join(site.folder, 'lake/production.db'))
    const refused = await create('refused')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    await release()
    expect((await create('taken')).status).toBe(200)
  },
)

testFault(
  {
    area: 'storage',
    fault: 'another process holds the write lock of the session database',
    visitorSees: 'pages as usual; signing in waits',
    recovers: 'when the lock is released; the editor is then signed in',
  },
  async () => {
    const release = await lock(join(site.folder, 'studio.db'))
    let isSignedIn = false
    const signedIn = fetch(`${site.origin}/studio/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ token: EDITOR, name: 'Ada' }),
      headers: { origin: site.origin },
      redirect: 'manual',
    }).finally(() => (isSignedIn = true))
    for (let round = 0; round < 5; round++) await site.checkAlive()
    expect(isSignedIn).toBe(false)
    await release()
    expect((await signedIn).status).toBe(303)
  },
)

testFault(
  {
    area: 'storage',
    fault: 'another user of the machine looks for content and sessions',
    visitorSees: 'nothing',
    recovers:
      'nothing to recover: files have mode 600, the folder 700, and the port that the site’s own pages read from requires a secret',
  },
  async () => {
    const uploaded = await site.send('/assets/files/production?filename=plan.txt', {
      token: EDITOR,
      body: 'A plan that nobody has published',
      headers: { 'content-type': 'text/plain' },
    })
    const { document } = (await uploaded.json()) as { document: { url: string } }
    const content = ['/data/doc/production/home', '/data/live/events/production', queryPath('*')]
    for (const headers of [[], [['x-own-process', 'a guess']]] satisfies [string, string][][]) {
      for (const path of content)
        expect((await fetch(site.ownOrigin + API + path, { headers })).status).toBe(401)
      expect((await fetch(site.ownOrigin + document.url, { headers })).status).toBe(404)
    }
    await site.checkAlive()
    const mode = async (path: string) => ((await stat(join(site.folder, path))).mode & 0o777).toString(8)
    expect(await mode('.')).toBe('700')
    for (const database of ['lake/production.db', 'studio.db']) {
      for (const end of ['', '-wal', '-shm']) expect(await mode(database + end)).toBe('600')
    }
  },
)

testFault(
  {
    area: 'connections',
    fault: 'wrong tokens are tried over WebSockets, through a proxy that other visitors use, too',
    visitorSees: '401, then 429 for the sender only',
    recovers: 'after 15 minutes',
  },
  async () => {
    const attempt = (address: string, token: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const socket = new WebSocket(`${site.origin.replace('http', 'ws')}/lake/event-source`, {
          headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
        })
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
        socket.on('open', () => {
          socket.close()
          resolve(101)
        })
        socket.on('error', reject)
      })
    for (let round = 0; round < 10; round++) expect(await attempt('203.0.113.7', `wrong-${round}`)).toBe(401)
    const send = (address: string) =>
      site.send(queryPath('1'), { token: 'wrong-again', headers: { 'x-forwarded-for': address } })
    expect((await send('203.0.113.7')).status).toBe(429)
    expect((await send('203.0.113.8')).status).toBe(401)

    const now = performance.now.bind(performance)
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 15 * 60_000)
    onTestFinished(() => later.mockRestore())
    expect((await send('203.0.113.7')).status).toBe(401)
  },
)

testFault(
  {
    area: 'connections',
    fault:
      'a page without an origin (a file, an empty or sandboxed page) sends a request with an editor’s cookie',
    visitorSees: '403; nothing changes',
    recovers: 'at once',
  },
  async () => {
    for (const origin of ['file://', 'about:blank', 'null']) {
      const headers = { origin, cookie: 'studio_session=anything' }
      const response = await site.send('/data/mutate/production', { body: '{}', headers })
      expect([origin, response.status]).toEqual([origin, 403])
    }
  },
)
