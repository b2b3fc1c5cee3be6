import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { lakeClient } from '../support/lake-client'
import type { SiteProcess } from '../support/site-process'
import { openedEarlier, orderOf, sendForm, startOrdersSite } from './orders-site'

const STUDIO_TOKEN = 'a-token-that-is-long-enough-to-be-let-in'
const POSTS = 10_000
const SCRIPTS = 8
/** The maximum duration of the flood, however few posts a busy machine has managed, in ms. */
const FLOOD_MS = 90_000
/** How long a visitor waits for a page, in ms: longer than one takes on a busy machine, and shorter than the flood. */
const WAIT_TIMEOUT_MS = 20_000

let folder: string
let site: SiteProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orders-flood-'))
  site = await startOrdersSite({ DATA_DIR: folder, STUDIO_TOKEN, LOG_LEVEL: 'warn' })
})
afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

it('10,000 scripted posts do not fill the inbox, and pages and orders keep working', async () => {
  const token = openedEarlier()
  const outcomes = new Map<number, number>()
  let sent = 0
  let isOver = false
  const startedAt = performance.now()
  /** How much of the flood is over, from 0 to 1. */
  const progress = () => Math.max(sent / POSTS, (performance.now() - startedAt) / FLOOD_MS)
  async function script(): Promise<void> {
    while (progress() < 1) {
      const index = sent++
      // Half come from one IP address, half from thousands.
      const from = index % 2 === 0 ? '203.0.113.9' : `10.${index % 200}.${Math.floor(index / 200)}.7`
      const { status } = await sendForm(
        site.origin,
        orderOf('', { 'f.name': `Cheap watches ${index}`, 'f.email': `bot${index}@spam.example` }),
        { from },
      )
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
    }
  }
  let pagesMeanwhile = 0
  async function visitor(): Promise<void> {
    while (!isOver) {
      const isUnderway = sent > 0
      // Rejects if the page does not arrive in time.
      const response = await fetch(`${site.origin}/en/home`, { signal: AbortSignal.timeout(WAIT_TIMEOUT_MS) })
      expect(response.status).toBe(200)
      await response.arrayBuffer()
      if (isUnderway && progress() < 1) pagesMeanwhile++
    }
  }
  /** A person who orders in the middle of the flood. */
  async function customer() {
    await vi.waitFor(() => expect(progress()).toBeGreaterThan(0.5), { timeout: FLOOD_MS, interval: 20 })
    return sendForm(site.origin, orderOf(token), { from: '198.51.100.77' })
  }
  const scripts = Promise.all(Array.from({ length: SCRIPTS }, script)).finally(() => (isOver = true))
  const [person] = await Promise.all([customer(), visitor(), scripts])
  expect(person.reference).toMatch(/^KS-/)

  // A visitor requested one page after another, and got each in time.
  expect(pagesMeanwhile).toBeGreaterThan(0)
  expect([...outcomes.keys()].sort()).toEqual([200, 429])
  expect(outcomes.get(200)).toBeLessThanOrEqual(50)

  const client = lakeClient(`${site.origin}/lake`, {
    token: STUDIO_TOKEN,
    perspective: 'raw',
  })
  await vi.waitFor(
    async () =>
      expect(await (await fetch(`${site.origin}/readyz`)).text()).toContain('orders: ok, all delivered'),
    { interval: 250 },
  )
  const counts: unknown = await client.fetch(`{
    "spam": count(*[_type == "submission" && status == "spam"]),
    "new": *[_type == "submission" && status == "new"].reference
  }`)
  expect(counts).toEqual({ spam: outcomes.get(200), new: [person.reference] })
})
