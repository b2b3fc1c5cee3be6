import type { SanityClient } from '@sanity/client'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastingPort } from '../support/lasting-port'
import { serverProgram } from '../support/server-program'
import { cleanEnvironment } from '../support/site-process'
import { EDITOR_TOKEN, startLakeProcess, type LakeProcess } from './lake-process'

let folder: string
let lake: LakeProcess
const stops: (() => void)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restart-'))
  lake = await startPublicLake(await lastingPort())
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await lake.stop('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const change = (client: SanityClient) =>
  client.patch('a').set({ title: 'Changed before anybody listened again' }).commit()

/** Starts a dataset that anonymous clients may read, too. */
function startPublicLake(port?: number): Promise<LakeProcess> {
  return startLakeProcess({ dataDir: folder, port, variables: { DATASET_PUBLIC: 'true' } })
}

/** Kills the dataset, writes to it on another port, where no client sees it, and restarts it on the first. */
async function restart(write: (client: SanityClient) => Promise<unknown> = change): Promise<void> {
  const { port } = lake
  await lake.stop('SIGKILL')
  lake = await startPublicLake()
  await write(lake.clientWith())
  await lake.stop('SIGKILL')
  lake = await startPublicLake(port)
}

/** Each type once, in order of first occurrence. */
const kinds = (events: readonly { type: string }[]) => [...new Set(events.map(({ type }) => type))]

/** Opens a resumable listener to document `a`; returns the growing list of events that it has received. */
async function listenToA(client: SanityClient): Promise<readonly { type: string }[]> {
  const heard: { type: string }[] = []
  const events = ['welcome', 'welcomeback', 'mutation', 'reset'] as const
  const subscription = client
    .listen('*[_id == "a"]', {}, { events: [...events], enableResume: true })
    .subscribe((event) => heard.push(event))
  stops.push(() => subscription.unsubscribe())
  await vi.waitFor(() => expect(kinds(heard)).toEqual(['welcome']))
  return heard
}

describe('a listener from before a restart of the dataset', () => {
  it('that can resume receives what it missed, and keeps its state', async () => {
    const client = lake.clientWith()
    await client.create({ _id: 'a', _type: 'page', title: 'A' })
    await client.create({ _id: 'b', _type: 'page' })
    const heard: { type: string }[] = []
    const subscription = client
      .listen(
        '*[_id == "a"]',
        {},
        {
          events: ['welcome', 'welcomeback', 'mutation', 'reset', 'reconnect'],
          enableResume: true,
          includePreviousRevision: true,
        },
      )
      .subscribe((event) => heard.push(event))
    stops.push(() => subscription.unsubscribe())
    await vi.waitFor(() => expect(kinds(heard)).toEqual(['welcome']))
    const { _rev } = await client.patch('a').set({ title: 'B' }).commit()
    await vi.waitFor(() => expect(kinds(heard)).toEqual(['welcome', 'mutation']))
    await client.patch('b').set({ title: 'Nobody listens to this one' }).commit()
    await restart()
    await vi.waitFor(() => expect(kinds(heard)).toEqual(['welcome', 'mutation', 'reconnect', 'welcomeback']))
    const changes = () => heard.filter(({ type }) => type === 'mutation')
    await vi.waitFor(() => expect(changes()).toHaveLength(2))
    expect(changes()[1]).toMatchObject({
      documentId: 'a',
      previousRev: _rev,
      result: { title: 'Changed before anybody listened again' },
      previous: { title: 'B', _rev },
      mutations: [{ createOrReplace: { title: 'Changed before anybody listened again' } }],
    })
    await client.patch('a').set({ title: 'C' }).commit()
    await vi.waitFor(() => expect(changes()).toHaveLength(3))
    const [, second, third] = changes() as { resultRev?: string; previousRev?: string }[]
    expect(third?.previousRev).toBe(second?.resultRev)
  })

  it('that cannot resume is welcomed again, which makes it start over', async () => {
    const client = lake.clientWith()
    await client.create({ _id: 'a', _type: 'page' })
    const heard: { type: string }[] = []
    const subscription = client
      .listen('*', {}, { events: ['welcome', 'mutation', 'reconnect'] })
      .subscribe((event) => heard.push(event))
    stops.push(() => subscription.unsubscribe())
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    await restart()
    // Ignores other events, because any number of attempts to reconnect may have failed.
    const greetings = () => heard.filter(({ type }) => type === 'welcome')
    await vi.waitFor(() => expect(greetings()).toHaveLength(2))
  })

  it('for live events is notified of changes made meanwhile', async () => {
    const client = lake.clientWith({ token: undefined, perspective: 'published' })
    await lake.clientWith().create({ _id: 'a', _type: 'page' })
    const heard: { type: string }[] = []
    const subscription = client.live.events().subscribe((event) => heard.push(event))
    stops.push(() => subscription.unsubscribe())
    await vi.waitFor(() => expect(kinds(heard)).toEqual(['welcome']))
    await restart()
    await vi.waitFor(() => expect(kinds(heard)).toContain('message'))
    expect(kinds(heard)).not.toContain('restart')
  })

  it('has to reload everything if history was purged meanwhile', async () => {
    const client = lake.clientWith()
    await client.create({ _id: 'a', _type: 'page', title: 'A' })
    const heard = await listenToA(client)
    await restart((elsewhere) =>
      elsewhere.action({
        actionType: 'sanity.action.document.delete',
        publishedId: 'a',
        includeDrafts: [],
        purge: true,
      }),
    )
    await vi.waitFor(() => expect(kinds(heard)).toEqual(['welcome', 'reset']))
  })

  it('has to reload everything if the dataset was replaced by another', async () => {
    const client = lake.clientWith()
    await client.create({ _id: 'a', _type: 'page', title: 'A' })
    const heard = await listenToA(client)
    const { port } = lake
    await lake.stop('SIGKILL')
    await rm(folder, { recursive: true })
    lake = await startLakeProcess({ dataDir: folder, port })
    await lake.clientWith().create({ _id: 'a', _type: 'page', title: 'Another' })
    await vi.waitFor(() => expect(kinds(heard)).toEqual(['welcome', 'reset']))
  })
})

describe('the process of the dataset', () => {
  it('is ready as long as the files it has opened exist', async () => {
    const ready = () => fetch(`http://127.0.0.1:${lake.port}/readyz`)
    expect(await (await ready()).text()).toMatch(/^ready\n\w+: ok, storage is durable\n$/)
    await rm(join(folder, 'lake/production.db'))
    await vi.waitFor(async () => expect((await ready()).status).toBe(503))
  })

  it('only reports whether it is ready to clients on other machines', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' }
    const response = await fetch(`http://127.0.0.1:${lake.port}/readyz`, { headers: forwarded })
    expect(await response.text()).toBe('ready\n')
  })

  it('ignores headers of an untrusted proxy, and logs that', async () => {
    const forwarded = {
      authorization: `Bearer ${EDITOR_TOKEN}`,
      'x-forwarded-host': 'elsewhere.example',
      'x-forwarded-proto': 'https',
    }
    expect(
      (await fetch(`${lake.host}/v1/data/query/production?query=1`, { headers: forwarded })).status,
    ).toBe(200)
    await vi.waitFor(() => expect(lake.log().join()).toContain('no proxy is trusted'))
  })

  it('still serves while it drains, and exits at once on a second signal', async () => {
    await lake.stop()
    lake = await startLakeProcess({ dataDir: folder, variables: { DRAIN_SECONDS: '60' } })
    const ended = lake.stop()
    const ready = () => fetch(`http://127.0.0.1:${lake.port}/readyz`)
    await vi.waitFor(async () => expect(await (await ready()).text()).toBe('shutting down\n'))
    expect(await lake.clientWith().fetch('1 + 1')).toBe(2)
    const endedAgain = lake.stop('SIGINT')
    await Promise.all([ended, endedAgain])
    expect(lake.log().at(-1)).toBe('Stopped immediately after a second signal')
  })

  it('logs like the site: with readable times, and without details of the machine', () => {
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string
    expect(lake.lines().at(-1)).toEqual({
      level: 30,
      time,
      port: lake.port,
      msg: `The dataset is available at http://127.0.0.1:${lake.port}/lake`,
    })
  })

  it('keeps serving while it drains even if a closed terminal reports its end twice', async () => {
    await lake.stop()
    lake = await startLakeProcess({ dataDir: folder, variables: { DRAIN_SECONDS: '60' } })
    const ended = lake.stop('SIGHUP')
    const ready = () => fetch(`http://127.0.0.1:${lake.port}/readyz`)
    await vi.waitFor(async () => expect(await (await ready()).text()).toBe('shutting down\n'))
    const endedAgain = lake.stop('SIGHUP')
    expect(await lake.clientWith().fetch('1 + 1')).toBe(2)
    const interrupted = lake.stop('SIGINT')
    await Promise.all([ended, endedAgain, interrupted])
    expect(lake.log().slice(-2)).toEqual([
      'No longer ready, still serving',
      'Stopped immediately after a second signal',
    ])
    expect(lake.lines().at(-1)).toMatchObject({ signal: 'SIGINT' })
  })

  it.each(['SIGTERM', 'SIGHUP'] as const)('stops cleanly on %s, and logs that', async (signal) => {
    await lake.stop(signal)
    await vi.waitFor(() => {
      expect(lake.log().slice(-2)).toEqual([
        'Stopping: no new connections, finishing requests in flight',
        'Stopped',
      ])
    })
  })

  it('says what to do if it cannot start', async () => {
    const { port } = lake
    const startFails = async (more: Record<string, string>) => {
      const child = spawn(process.execPath, serverProgram('lake-main.ts', 'lake.js'), {
        env: cleanEnvironment({ DATA_DIR: folder, PORT: '0', ...more }),
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const [words] = await Promise.all([text(child.stderr), once(child, 'exit')])
      return words
    }
    expect(await startFails({ PORT: String(port) })).toContain(`Port ${port} is in use by another program.`)
    await lake.stop('SIGKILL')
    for (const end of ['-wal', '-shm']) await rm(join(folder, `lake/production.db${end}`), { force: true })
    await truncate(join(folder, 'lake/production.db'), 8_192)
    expect(await startFails({})).toMatch(/production\.db is truncated\. Restore it from a backup/)
    await rm(join(folder, 'lake'), { recursive: true })
    expect(await startFails({})).toContain('The dataset "production" is missing')
    expect(existsSync(join(folder, 'lake/production.db'))).toBe(false)
  })
})
