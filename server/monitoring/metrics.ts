import type { ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { ContentStatus } from '../../app/content/client.server'
import type { TikTokClient } from '../../app/tiktok/client.server'
import type { LookupErrorCode } from '../../app/tiktok/messages'
import type { UpstreamLoad } from '../../app/tiktok/upstream.server'
import type { BackupStatus } from '../backup/schedule'
import { SEND_OUTCOMES, type SendOutcome } from '../forms/submission/outcomes'
import type { CacheOutcome } from '../http/page-cache/page-cache'
import { ATTEMPT_OUTCOMES, CHANNELS, type AttemptOutcome, type Channel } from '../outbox/delivery'
import { STRIPE_OUTCOMES, type StripeOutcome } from '../webhook/outcomes'
import { CountedHistogram, type Series } from './counted-histogram'

export interface Metrics {
  /**
   * Counts a request, and observes its duration.
   * @param seconds from the arrival of the request to the end of its response
   */
  observeRequest(route: string, method: string, status: number, seconds: number): void
  countPage(outcome: CacheOutcome): void
  countLookup(kind: 'profile' | 'videos', outcome: 'ok' | LookupErrorCode): void
  /** Counts a submission of one of this site's own forms. */
  countSubmission(outcome: SendOutcome): void
  /** Counts an attempt to deliver a submission. */
  countDelivery(channel: Channel, outcome: AttemptOutcome): void
  /** Counts a call of Stripe's webhook. */
  countStripeEvent(outcome: StripeOutcome): void
  /**
   * Writes everything in Prometheus' text format, except for what cannot be read right now.
   * @param readiness see `Readiness.states`
   */
  respond(response: ServerResponse, readiness: ReadonlyMap<string, boolean>): Promise<void>
}

export interface MetricsOptions {
  /** Includes memory, event loop and garbage collection of this process. Defaults to false. */
  processMetrics?: boolean
  /** Which build runs: see `readBuildId`. */
  buildId?: string
  /** Number of pages in the page cache, read at every scrape. */
  cachedPages: () => number
  /** The load of lookups, read at every scrape. */
  lookups?: () => UpstreamLoad
  /** The state of the connection to the dataset, read at every scrape. */
  contentStatus?: () => ContentStatus
  /** The number of undelivered submissions, read at every scrape. */
  outboxBacklog?: () => Record<Channel, { waiting: number; refused: number }>
  /** The state of the dataset's backups, read at every scrape. */
  backupStatus?: () => Pick<BackupStatus, 'lastSuccessAt' | 'failures' | 'missing'>
  /** Whether Redis is used, read at every scrape. */
  isRedisConnected?: () => boolean
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Creates the metrics of one server, in a registry of its own. */
export function createMetrics({
  processMetrics = false,
  buildId,
  cachedPages,
  lookups: load,
  contentStatus,
  outboxBacklog,
  backupStatus,
  isRedisConnected,
}: MetricsOptions): Metrics {
  const registry = new Registry()
  if (processMetrics) collectDefaultMetrics({ register: registry })
  if (buildId !== undefined) addBuildMetric(registry, buildId)
  const ready = new Gauge({
    name: 'site_ready',
    help: 'Whether each check of /readyz passes (1) or not (0)',
    labelNames: ['check'],
    registers: [registry],
  })
  const requests = new CountedHistogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond to a request, by kind of route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const pageRequests = { hit: 0, miss: 0, bypass: 0 }
  new Counter({
    name: 'page_cache_requests_total',
    help: 'Page requests by result: served from the page cache (hit), rendered (miss), or not cacheable (bypass)',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(pageRequests)) this.inc({ outcome }, count)
    },
  })
  const lookups = new Counter({
    name: 'tiktok_lookups_total',
    help: 'Profile and video lookups by outcome, including those served from the lookup cache',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  const submissions = new Counter({
    name: 'form_submissions_total',
    help: 'Form submissions by outcome: received, repeated, spam, invalid, limited, failed (could not be saved)',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const deliveries = new Counter({
    name: 'outbox_deliveries_total',
    help: 'Attempts to deliver submissions, by channel and outcome',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  })
  const stripeEvents = new Counter({
    name: 'stripe_events_total',
    help: 'Calls of the webhook for Stripe by outcome: recorded, ignored (not about an order), rejected, failed',
    labelNames: ['outcome'],
    registers: [registry],
  })
  // Prometheus sees an increase only from one value to the next, so the first failure needs a zero before it.
  for (const outcome of SEND_OUTCOMES) submissions.inc({ outcome }, 0)
  for (const outcome of STRIPE_OUTCOMES) stripeEvents.inc({ outcome }, 0)
  for (const channel of CHANNELS) {
    for (const outcome of ATTEMPT_OUTCOMES) deliveries.inc({ channel, outcome }, 0)
  }

  new Gauge({
    name: 'page_cache_pages',
    help: 'Pages in the page cache',
    registers: [registry],
    collect() {
      this.set(cachedPages())
    },
  })
  if (contentStatus) addContentMetrics(registry, contentStatus)
  if (outboxBacklog) addOutboxMetrics(registry, outboxBacklog)
  if (backupStatus) addBackupMetrics(registry, backupStatus)

  if (load) showLoad(registry, load)
  if (isRedisConnected) {
    new Gauge({
      name: 'redis_connected',
      help: 'Whether Redis is used (1), or each process counts and looks up on its own (0)',
      registers: [registry],
      collect() {
        this.set(Number(isRedisConnected()))
      },
    })
  }

  const seriesByRoute = new Map<string, Map<string, Series[]>>()
  /** Returns the time series of a request. An unknown method or status does not open a new one. */
  function seriesOf(route: string, method: string, status: number): Series {
    const known = KNOWN_METHODS.has(method) ? method : 'other'
    const hundreds = Math.floor(status / 100)
    const found = seriesByRoute.get(route)?.get(known)?.[hundreds]
    if (found) return found
    const byMethod = seriesByRoute.get(route) ?? new Map<string, Series[]>()
    const byStatus = byMethod.get(known) ?? []
    const made = requests.series({ route, method: known, status: `${hundreds}xx` })
    byStatus[hundreds] = made
    seriesByRoute.set(route, byMethod.set(known, byStatus))
    return made
  }

  return {
    observeRequest: (route, method, status, seconds) => seriesOf(route, method, status).observe(seconds),
    countPage(outcome) {
      pageRequests[outcome] += 1
    },
    countLookup: (kind, outcome) => lookups.inc({ kind, outcome }),
    countSubmission: (outcome) => submissions.inc({ outcome }),
    countDelivery: (channel, outcome) => deliveries.inc({ channel, outcome }),
    countStripeEvent: (outcome) => stripeEvents.inc({ outcome }),
    async respond(response, readiness) {
      for (const [check, isPassed] of readiness) ready.set({ check }, Number(isPassed))
      const texts = await Promise.allSettled(
        registry.getMetricsAsArray().map(({ name }) => registry.getSingleMetricAsString(name)),
      )
      const known = texts.filter((each) => each.status === 'fulfilled').map(({ value }) => value)
      response
        .writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
        .end(`${known.join('\n\n')}\n`)
    },
  }
}

function addBuildMetric(registry: Registry, buildId: string): void {
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1; the label says which build runs',
    labelNames: ['build'],
    registers: [registry],
  }).set({ build: buildId }, 1)
}

const CIRCUIT_VALUES = { closed: 0, 'half-open': 1, open: 2 } as const

function showLoad(registry: Registry, load: () => UpstreamLoad): void {
  new Gauge({
    name: 'tiktok_lookups_in_flight',
    help: 'Profile and video lookups in flight',
    registers: [registry],
    collect() {
      this.set(load().inFlight)
    },
  })
  new Gauge({
    name: 'tiktok_circuit_state',
    help: 'State of the circuit of an upstream host: 0 closed, 1 half-open, 2 open',
    labelNames: ['host'],
    registers: [registry],
    collect() {
      for (const { name, circuit } of load().hosts) this.set({ host: name }, CIRCUIT_VALUES[circuit])
    },
  })
}

function addOutboxMetrics(registry: Registry, backlog: NonNullable<MetricsOptions['outboxBacklog']>): void {
  new Gauge({
    name: 'outbox_deliveries_pending',
    help: 'Undelivered submissions: waiting to be retried, or refused and left to the operator',
    labelNames: ['channel', 'state'],
    registers: [registry],
    collect() {
      for (const [channel, { waiting, refused }] of Object.entries(backlog())) {
        this.set({ channel, state: 'waiting' }, waiting)
        this.set({ channel, state: 'refused' }, refused)
      }
    },
  })
}

function addBackupMetrics(registry: Registry, status: NonNullable<MetricsOptions['backupStatus']>): void {
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'Time of the newest good backup of the dataset; 0 if there is none',
    registers: [registry],
    collect() {
      this.set((status().lastSuccessAt ?? 0) / 1000)
    },
  })
  new Gauge({
    name: 'backup_missing_assets',
    help: 'Pictures and files that the newest good backup lacks, because they are missing from the disk',
    registers: [registry],
    collect() {
      this.set(status().missing)
    },
  })
  new Counter({
    name: 'backup_failures_total',
    help: 'Failed backups of the dataset',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(status().failures)
    },
  })
}

function addContentMetrics(registry: Registry, status: () => ContentStatus): void {
  const registers = [registry]
  const gauges: [name: string, help: string, read: (now: ContentStatus) => number][] = [
    [
      'content_live_connected',
      'Whether live events of the dataset are connected (1) or down (0)',
      ({ isLive }) => Number(isLive),
    ],
    [
      'content_unconfirmed_seconds',
      'How long changes of the dataset may have gone unnoticed; content is refreshed every few seconds meanwhile',
      ({ unconfirmedSeconds }) => unconfirmedSeconds,
    ],
    [
      'content_dataset_away',
      'Whether the last query of the dataset failed, so that the last good content is served (1)',
      ({ isAway }) => Number(isAway),
    ],
  ]
  for (const [name, help, read] of gauges) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read(status()))
      },
    })
  }
  new Counter({
    name: 'content_live_reconnects_total',
    help: 'How often live events of the dataset have reconnected after an outage',
    registers,
    collect() {
      this.reset()
      this.inc(status().reconnects)
    },
  })
}

/** Wraps a client so that every lookup is counted. */
export function withLookupMetrics(client: TikTokClient, metrics: Pick<Metrics, 'countLookup'>): TikTokClient {
  return {
    async lookupProfile(username) {
      const result = await client.lookupProfile(username)
      metrics.countLookup('profile', result.ok ? 'ok' : result.error.code)
      return result
    },
    async listVideos(secUid, variant) {
      const result = await client.listVideos(secUid, variant)
      metrics.countLookup('videos', result.ok ? 'ok' : result.error.code)
      return result
    },
  }
}
