import { Agent, request } from 'node:http'
import { afterEach, expect, vi } from 'vitest'
import { createTikTokClient } from '../../app/tiktok/client.server'
import { DEFAULT_MESSAGES } from '../../shared/default-texts/messages'
import { profileBody } from '../integration/upstream/bodies'
import { scraping } from '../support/metrics'
import { makeFolder, startBuiltSite, type BuiltSite } from './built-site'
import { testFault } from './fault'
import { startCountingUpstream, type CountingUpstream } from './hanging-upstream'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function hangingHosts(): Promise<[CountingUpstream, CountingUpstream]> {
  const hosts = await Promise.all([startCountingUpstream(), startCountingUpstream()])
  closing.push(() => Promise.all(hosts.map((host) => host.close())))
  return hosts
}

/** How many lookups the site lets wait for the hosts; it refuses the others immediately. */
const MAX_WAITING = 100
/** Even with those that wait, fewer than the 511 connections that the system queues until the site accepts them. */
const BATCH = 250

/**
 * Sends many lookups, each on its own connection, in batches: the system retries connections that it cannot queue only
 * after seconds, and eventually gives up.
 */
async function lookUp(site: BuiltSite, times: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: times })
  closing.push(() => agent.destroy())
  const statuses: (number | undefined)[] = []
  const retryAfters = new Set<unknown>()
  const bodies = new Set<string>()
  for (let index = 0; index < times; index++) {
    if (index > 0 && index % BATCH === 0)
      await vi.waitFor(() => expect(statuses.length).toBeGreaterThanOrEqual(index - MAX_WAITING))
    const sent = request({ port: site.port, host: '127.0.0.1', path: `/api/tiktok/name${index}`, agent })
    sent.on('error', () => {})
    sent.on('response', (response) => {
      statuses.push(response.statusCode)
      if (response.statusCode === 503) retryAfters.add(response.headers['retry-after'])
      response.setEncoding('utf8').on('data', (chunk: string) => bodies.add(chunk))
    })
    sent.end()
  }
  return { statuses, retryAfters, bodies }
}

/** Expects the site to find profiles again once a host answers. */
async function expectRecovery(site: BuiltSite, host: CountingUpstream): Promise<void> {
  host.respondWith((_request, response) => void response.end(JSON.stringify(profileBody())))
  await vi.waitFor(async () => expect((await fetch(`${site.origin}/api/tiktok/back`)).status).toBe(200), {
    interval: 250,
  })
}

testFault(
  {
    area: 'lookups',
    fault: 'both hosts of the profile API hang while 1,500 names are looked up at once',
    visitorSees:
      'at most 100 searches wait; the others get “isn’t available right now” (503 with Retry-After); pages as usual',
    recovers: 'with the API',
  },
  async () => {
    const [main, fallback] = await hangingHosts()
    const site = await startBuiltSite({
      DATA_DIR: await makeFolder(),
      TIKTOK_API_URL: main.url,
      TIKTOK_API_FALLBACK_URL: fallback.url,
      LOOKUPS_PER_MINUTE: '100000',
    })
    const { statuses, retryAfters, bodies } = await lookUp(site, 1_500)
    expect(new Set(statuses)).toContain(503)
    expect([...retryAfters].every((seconds) => Number(seconds) > 0)).toBe(true)
    expect([...bodies].join()).toContain(DEFAULT_MESSAGES.lookupsBusy)
    for (const path of ['/healthz', '/readyz', '/en/home', '/en/tiktok']) {
      await vi.waitFor(async () => expect((await fetch(site.origin + path)).status, path).toBe(200))
    }
    const metrics = await (await fetch(`${site.origin}/metrics`, scraping)).text()
    expect(metrics).toMatch(/^tiktok_lookups_in_flight \d+$/m)
    expect(metrics).toMatch(/^tiktok_circuit_state\{host="127\.0\.0\.1:\d+"\} [012]$/m)
    // Including those that waited.
    await vi.waitFor(() => expect(statuses).toHaveLength(1_500))
    expect(statuses.filter((status) => status !== 503 && status !== 504)).toEqual([])
    // A host may see the next connection before it sees the end of the one that made room for it.
    expect(main.maxSockets()).toBeLessThanOrEqual(2 * MAX_WAITING)
    expect(fallback.maxSockets()).toBeLessThanOrEqual(2 * MAX_WAITING)
    await expectRecovery(site, main)
  },
)

testFault(
  {
    area: 'lookups',
    fault: 'the profile API hangs while the process may only have 256 open files and connections',
    visitorSees:
      'as above, but only 32 searches wait, which leaves connections for pages and the health check',
    recovers: 'with the API',
  },
  async () => {
    const [main, fallback] = await hangingHosts()
    const site = await startBuiltSite(
      {
        DATA_DIR: await makeFolder(),
        TIKTOK_API_URL: main.url,
        TIKTOK_API_FALLBACK_URL: fallback.url,
        LOOKUPS_PER_MINUTE: '100000',
      },
      { openFiles: 256 },
    )
    // The site has about 50 files open, and each waiting search a connection to each host: the limit must allow for it.
    const { statuses } = await lookUp(site, 120)
    const refused = 120 - 32
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThanOrEqual(refused))
    expect(new Set(statuses.slice(0, refused))).toEqual(new Set([503]))
    for (const path of ['/healthz', '/en/home']) {
      expect((await fetch(site.origin + path)).status, path).toBe(200)
    }
    // A host may see the next connection before it sees the end of the one that made room for it.
    expect(main.maxSockets()).toBeLessThanOrEqual(2 * 32)
    await expectRecovery(site, main)
  },
)

testFault(
  {
    area: 'lookups',
    fault: 'the profile API hangs for a while and comes back',
    visitorSees: 'that search is not available right now, immediately and without waiting for the API',
    recovers: 'with the first probe that succeeds',
  },
  async () => {
    const [main] = await hangingHosts()
    const client = createTikTokClient({
      apiUrl: main.url,
      pictureHosts: [],
      pictureUrl: (address) => address,
      timeoutMs: 100,
      circuit: { failures: 3, probeAfterMs: 500 },
      log: { info: vi.fn(), warn: vi.fn() },
    })
    const circuit = () => client.load().hosts[0]?.circuit
    for (let time = 0; time < 3; time++) {
      expect(await client.lookupProfile(`a${time}`)).toMatchObject({ ok: false, error: { status: 504 } })
    }
    expect(circuit()).toBe('open')
    // Every further lookup is rejected, or used as the probe.
    const requested = main.requests.length
    const refused = await Promise.all(
      Array.from({ length: 50 }, (_, index) => client.lookupProfile(`b${index}`)),
    )
    expect(
      refused.filter((result) => !result.ok && result.error.code === 'busy').length,
    ).toBeGreaterThanOrEqual(49)
    expect(main.requests.length - requested).toBeLessThanOrEqual(1)
    main.respondWith((_request, response) => void response.end(JSON.stringify(profileBody())))
    await vi.waitFor(
      async () => {
        expect(await client.lookupProfile('back')).toMatchObject({ ok: true })
      },
      { interval: 50 },
    )
    expect(circuit()).toBe('closed')
  },
)
