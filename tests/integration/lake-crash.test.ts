import type { SanityClient } from '@sanity/client'
import Database from 'libsql'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLakeProcess, type LakeProcess } from './lake-process'

const KILLS = 10
const WRITERS = 8

let folder: string
let running: LakeProcess | null = null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'))
})
afterEach(async () => {
  await running?.stop('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function start() {
  running = await startLakeProcess({ dataDir: folder })
  const { clientWith, stop } = running
  return { client: clientWith(), kill: () => stop('SIGKILL') }
}

/** A transaction whose partial application would be noticeable: two documents and one increment of a counter. */
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

it(`${KILLS} kills during heavy writes neither lose acknowledged transactions nor leave partial ones`, async () => {
  const confirmed = new Set<string>()
  const next = new Array<number>(WRITERS).fill(0)
  let unconfirmed: { writer: number; number: number }[] = []
  let interrupted = 0

  for (let round = 0; round <= KILLS; round++) {
    const { client, kill } = await start()

    const halves = await client.fetch<{ _id: string; _rev: string }[]>('*[_type == "half"]{_id, _rev}')
    const revisions = new Map(halves.map(({ _id, _rev }) => [_id, _rev]))
    for (const id of confirmed) expect(revisions.get(`${id}-first`), `${id} was acknowledged`).toBe(id)
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

    // Clients without a response retry with the same transaction id, which is applied once.
    for (const { writer, number } of unconfirmed) {
      await write(client, writer, number)
      confirmed.add(`w${writer}-${number}`)
    }
    unconfirmed = []
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
            confirmed.add(`w${writer}-${number}`)
          } catch {
            unconfirmed.push({ writer, number })
            return
          }
          // At this moment, the others' writes are in flight.
          if (++written === enough) killed = kill()
        }
      }),
    )
    await killed
    interrupted += unconfirmed.length
  }

  expect(interrupted).toBeGreaterThan(KILLS)
  await running?.stop('SIGKILL')
  const database = new Database(join(folder, 'lake/production.db'))
  expect(database.prepare('PRAGMA integrity_check').raw().all()).toEqual([['ok']])
  expect(database.prepare('SELECT count(*) FROM transactions').raw().all()).toEqual([[confirmed.size]])
  database.close()
})
