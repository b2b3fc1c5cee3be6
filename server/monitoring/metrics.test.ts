import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sampleProfile } from '../../app/tiktok/profile-for-tests'
import { serveInTest } from '../../tests/support/local-server'
import { createMetrics, withLookupMetrics, type Metrics } from './metrics'

it('has an entry in docs/metrics.md for every metric', async () => {
  const backlog = { waiting: 0, refused: 0 }
  const metrics = createMetrics({
    buildId: '0123456789ab',
    cachedPages: () => 0,
    lookups: () => ({ inFlight: 0, hosts: [] }),
    contentStatus: () => ({ isLive: true, reconnects: 0, unconfirmedSeconds: 0, isAway: false }),
    outboxBacklog: () => ({ dataset: backlog, customerMail: backlog, teamMail: backlog, webhook: backlog }),
    backupStatus: () => ({ lastSuccessAt: null, failures: 0, missing: 0 }),
    isRedisConnected: () => true,
  })
  const names = [...(await readMetrics(metrics)).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  const document = readFileSync('docs/metrics.md', 'utf8')
  const documented = [...document.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(names.toSorted())
})

it('reports submissions, deliveries and events as 0 before the first one, so that alerts see the first failure', async () => {
  const text = await readMetrics(createMetrics({ cachedPages: () => 0 }))
  expect(text).toMatch(/^form_submissions_total\{outcome="failed"\} 0$/m)
  expect(text).toMatch(/^outbox_deliveries_total\{channel="teamMail",outcome="refused"\} 0$/m)
  expect(text).toMatch(/^stripe_events_total\{outcome="rejected"\} 0$/m)
})

it('omits only the series that cannot be read', async () => {
  let isBroken = false
  const metrics = createMetrics({
    cachedPages: () => 7,
    outboxBacklog() {
      if (isBroken) throw new Error('database disk image is malformed')
      return {
        dataset: { waiting: 1, refused: 0 },
        customerMail: { waiting: 0, refused: 0 },
        teamMail: { waiting: 0, refused: 0 },
        webhook: { waiting: 0, refused: 0 },
      }
    },
  })
  const read = () => readMetrics(metrics)

  expect(await read()).toContain('outbox_deliveries_pending{channel="dataset",state="waiting"} 1')
  isBroken = true
  const text = await read()
  expect(text).not.toContain('outbox_deliveries_pending')
  expect(text).toMatch(/^page_cache_pages 7$/m)
  isBroken = false
  expect(await read()).toContain('outbox_deliveries_pending{channel="dataset",state="waiting"} 1')
})

it('reports the values that docs/metrics.md describes', async () => {
  const metrics = createMetrics({
    cachedPages: () => 0,
    lookups: () => ({
      inFlight: 3,
      hosts: [
        { name: 'a', circuit: 'closed' },
        { name: 'b', circuit: 'half-open' },
        { name: 'c', circuit: 'open' },
      ],
    }),
    contentStatus: () => ({ isLive: true, reconnects: 2, unconfirmedSeconds: 0, isAway: false }),
    backupStatus: () => ({ lastSuccessAt: 1_767_312_000_500, failures: 4, missing: 2 }),
    outboxBacklog() {
      const none = { waiting: 0, refused: 0 }
      return { dataset: none, customerMail: none, teamMail: { waiting: 1, refused: 2 }, webhook: none }
    },
    isRedisConnected: () => true,
  })
  for (const seconds of [0.1, 0.2]) metrics.observeRequest('/en/:slug', 'GET', 204, seconds)
  for (const method of ['PATCH', 'BREW']) metrics.observeRequest('lake', method, 404, 1)
  metrics.countPage('hit')
  metrics.countSubmission('received')
  metrics.countDelivery('teamMail', 'delivered')
  metrics.countStripeEvent('rejected')
  const error = { code: 'timeout', message: { key: 'videosFailed' }, status: 504 } as const
  const client = withLookupMetrics(
    {
      lookupProfile: () => Promise.resolve({ ok: true, profile: sampleProfile }),
      listVideos: () => Promise.resolve({ ok: false, error }),
    },
    metrics,
  )
  await client.lookupProfile('mara')
  await client.listVideos('s', 'profile')
  // Reading the metrics must not change them.
  await readMetrics(metrics)
  const text = await readMetrics(metrics)
  for (const line of [
    'site_ready{check="storage"} 0',
    'tiktok_lookups_in_flight 3',
    'tiktok_circuit_state{host="a"} 0',
    'tiktok_circuit_state{host="b"} 1',
    'tiktok_circuit_state{host="c"} 2',
    'content_live_connected 1',
    'content_live_reconnects_total 2',
    'content_unconfirmed_seconds 0',
    'content_dataset_away 0',
    'backup_last_success_timestamp_seconds 1767312000.5',
    'backup_failures_total 4',
    'backup_missing_assets 2',
    'redis_connected 1',
    'outbox_deliveries_pending{channel="teamMail",state="waiting"} 1',
    'outbox_deliveries_pending{channel="teamMail",state="refused"} 2',
    'http_request_duration_seconds_count{route="/en/:slug",method="GET",status="2xx"} 2',
    'http_request_duration_seconds_count{route="lake",method="PATCH",status="4xx"} 1',
    'http_request_duration_seconds_count{route="lake",method="other",status="4xx"} 1',
    'page_cache_requests_total{outcome="hit"} 1',
    'page_cache_requests_total{outcome="miss"} 0',
    'form_submissions_total{outcome="received"} 1',
    'outbox_deliveries_total{channel="teamMail",outcome="delivered"} 1',
    'stripe_events_total{outcome="rejected"} 1',
    'tiktok_lookups_total{kind="profile",outcome="ok"} 1',
    'tiktok_lookups_total{kind="videos",outcome="timeout"} 1',
  ])
    expect(text.split('\n')).toContain(line)
})

async function readMetrics(metrics: Metrics): Promise<string> {
  const origin = await serveInTest(
    (_request, response) =>
      void metrics.respond(response, new Map([['storage', false]])).catch(() => response.destroy()),
  )
  return (await fetch(origin)).text()
}
