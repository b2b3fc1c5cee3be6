import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient, type SanityClient } from '@sanity/client'
import Database from 'libsql'
import { afterEach, beforeEach, expect, it } from 'vitest'

const TOKEN = 'a-token-that-is-long-enough-to-be-let-in'
const KILLS = 10
const WRITERS = 8

let folder: string
let child: ChildProcess | null = null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the dataset as a process of its own, and waits until it answers. */
async function start(): Promise<{ client: SanityClient; kill: () => Promise<void> }> {
  const running = spawn(process.execPath, ['--import', 'tsx', 'server/lake/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DATASET_SEED: 'none',
      STUDIO_TOKEN: TOKEN,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = running
  const port = await new Promise<number>((listening, failed) => {
    running.once('exit', (code) => failed(new Error(`The dataset ended with ${code}`)))
    createInterface(running.stdout).on('line', (line) => {
      const { port } = JSON.parse(line) as { port?: number }
      if (port !== undefined) listening(port)
    })
  })
  const client = createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://127.0.0.1:${port}/lake`,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    token: TOKEN,
    perspective: 'raw',
  })
  const kill = () =>
    new Promise<void>((exited) => {
      running.once('exit', () => exited())
      running.kill('SIGKILL')
    })
  return { client, kill }
}

/** A transaction that is recognisable when only half of it is there: two documents and one step of a counter. */
function write(client: SanityClient, writer: number, number: number) {
  const id = `w${writer}-${number}`
  return client
    .transaction()
    .createIfNotExists({ _id: `counter-${writer}`, _type: 'counter', n: 0 })
    .create({
      _id: `${id}-first`,
      _type: 'half',
      writer,
      number,
      other: { _type: 'reference', _ref: `${id}-second` },
    })
    .patch(`counter-${writer}`, (patch) => patch.inc({ n: 1 }).set({ text: 'ü🐈'.repeat(500), last: number }))
    .create({ _id: `${id}-second`, _type: 'half', writer, number })
    .transactionId(id)
    .commit({ returnDocuments: false })
}

it(`issue 3: ${KILLS} kills in the middle of a storm of writes lose nothing answered and leave no half`, async () => {
  const answered = new Set<string>()
  const next = new Array<number>(WRITERS).fill(0)
  let unanswered: { writer: number; number: number }[] = []
  let interrupted = 0

  for (let round = 0; round <= KILLS; round++) {
    const { client, kill } = await start()

    const halves = await client.fetch<{ _id: string; _rev: string }[]>('*[_type == "half"]{_id, _rev}')
    const revisions = new Map(halves.map(({ _id, _rev }) => [_id, _rev]))
    for (const id of answered) expect(revisions.get(`${id}-first`), `${id} was answered`).toBe(id)
    const whole = new Set(halves.map(({ _rev }) => _rev))
    for (const id of whole) {
      expect([revisions.get(`${id}-first`), revisions.get(`${id}-second`)], `${id} is whole`).toEqual([
        id,
        id,
      ])
    }
    const counters = await client.fetch<{ _id: string; n: number }[]>('*[_type == "counter"]{_id, n}')
    for (const { _id, n } of counters) {
      const writer = _id.slice('counter-'.length)
      expect(n, `${_id} counts whole transactions`).toBe(
        [...whole].filter((id) => id.startsWith(`w${writer}-`)).length,
      )
    }

    // Who got no answer asks again, with the same transaction id: it is done once.
    for (const { writer, number } of unanswered) {
      await write(client, writer, number)
      answered.add(`w${writer}-${number}`)
    }
    unanswered = []
    if (round === KILLS) break

    const enough = 20 + round * 7
    let written = 0
    let killed: Promise<void> | null = null
    await Promise.all(
      next.map(async (_number, writer) => {
        while (!killed) {
          const number = next[writer]!++
          try {
            await write(client, writer, number)
            answered.add(`w${writer}-${number}`)
          } catch {
            unanswered.push({ writer, number })
            return
          }
          // The others' writes are under way at this moment.
          if (++written === enough) killed = kill()
        }
      }),
    )
    await killed
    interrupted += unanswered.length
  }

  expect(interrupted).toBeGreaterThan(KILLS)
  child?.kill('SIGKILL')
  const database = new Database(join(folder, 'lake/production.db'))
  expect(database.prepare('PRAGMA integrity_check').raw().all()).toEqual([['ok']])
  expect(database.prepare('SELECT count(*) FROM transactions').raw().all()).toEqual([[answered.size]])
  database.close()
}, 180_000)
