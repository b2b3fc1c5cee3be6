import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ContentStatus } from '../../app/content/client.server'
import type { LookupErrorCode, TikTokClient } from '../../app/features/tiktok/client.server'
import type { UpstreamLoad } from '../../app/features/tiktok/upstream.server'
import { isFromThisMachine } from './forwarding'
import type { BackupStatus } from '../backup/schedule'
import type { SendOutcome } from '../forms/router'
import type { Channel } from '../outbox/outbox'
import type { CacheOutcome } from './page-cache'
import { remembered } from './remembered'

export interface Metrics {
  /** @param seconds from the arrival of the request to the end of its response */
  observeRequest(route: string, method: string, status: number, seconds: number): void
  countPage(outcome: CacheOutcome): void
  countLookup(kind: 'profile' | 'videos', outcome: 'ok' | LookupErrorCode): void
  /** Something was sent with a form of this site. */
  countSubmission(outcome: SendOutcome): void
  /** A submission was handed over, or was not. */
  countDelivery(channel: Channel, outcome: 'delivered' | 'failed' | 'refused'): void
  /** Writes everything in Prometheus' text format. */
  answer(response: ServerResponse): Promise<void>
}

export interface MetricsOptions {
  /** Includes memory, event loop and garbage collection of this process. Defaults to false. */
  processMetrics?: boolean
  /** Number of pages in the page cache, read at every scrape. */
  cachedPages: () => number
  /** The load of lookups, read at every scrape. */
  lookups?: () => UpstreamLoad
  /** The state of the connection to the dataset, read at every scrape. */
  contentStatus?: () => ContentStatus
  /** What waits to be delivered; asked at every scrape. */
  outboxBacklog?: () => Record<Channel, { waiting: number; refused: number }>
  /** How backups of the dataset go; asked at every scrape. */
  backupStatus?: () => Pick<BackupStatus, 'lastSuccessAt' | 'failures'>
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics({
  processMetrics = false,
  cachedPages,
  lookups: load,
  contentStatus,
  outboxBacklog,
  backupStatus,
}: MetricsOptions): Metrics {
  const registry = new Registry()
  if (processMetrics) collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by kind of route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const pages = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages asked for: answered from the page cache (hit), rendered (miss), or not its business (bypass)',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const lookups = new Counter({
    name: 'tiktok_lookups_total',
    help: 'Profile and video lookups by outcome, answers from the lookup cache included',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  const submissions = new Counter({
    name: 'form_submissions_total',
    help: 'What was sent with forms of this site: received, repeated, spam, invalid, limited, failed (could not be kept)',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const deliveries = new Counter({
    name: 'outbox_deliveries_total',
    help: 'Attempts to hand over what was received, by way and outcome',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  })
  new Gauge({
    name: 'page_cache_pages',
    help: 'Pages held by the page cache',
    registers: [registry],
    collect() {
      this.set(cachedPages())
    },
  })
  if (contentStatus) addContentMetrics(registry, contentStatus)
  if (outboxBacklog) addOutboxMetrics(registry, outboxBacklog)
  if (backupStatus) addBackupMetrics(registry, backupStatus)

  if (load) showLoad(registry, load)

  // Looked up once: finding a series by its labels costs more than counting.
  const seriesOf = remembered((names) => {
    const [route = '', method = '', status = ''] = names.split(' ')
    return requests.labels({ route, method, status })
  })
  const pagesBy = {
    hit: pages.labels({ outcome: 'hit' }),
    miss: pages.labels({ outcome: 'miss' }),
    bypass: pages.labels({ outcome: 'bypass' }),
  }

  return {
    observeRequest(route, method, status, seconds) {
      // An unknown method or status must not open a new time series.
      seriesOf(
        `${route} ${KNOWN_METHODS.has(method) ? method : 'other'} ${Math.floor(status / 100)}xx`,
      ).observe(seconds)
    },
    countPage: (outcome) => pagesBy[outcome].inc(),
    countLookup: (kind, outcome) => lookups.inc({ kind, outcome }),
    countSubmission: (outcome) => submissions.inc({ outcome }),
    countDelivery: (channel, outcome) => deliveries.inc({ channel, outcome }),
    async answer(response) {
      const text = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text)
    },
  }
}

const CIRCUIT_VALUES = { closed: 0, 'half-open': 1, open: 2 } as const

function showLoad(registry: Registry, load: () => UpstreamLoad): void {
  new Gauge({
    name: 'tiktok_lookups_in_flight',
    help: 'Profile and video lookups that wait for the upstream',
    registers: [registry],
    collect() {
      this.set(load().inFlight)
    },
  })
  new Gauge({
    name: 'tiktok_circuit_state',
    help: 'Whether a host of the upstream is asked: 0 as usual, 1 by one probe, 2 not at all',
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
    help: 'What was received and has not been handed over: waiting to be tried, or refused and left to the operator',
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
    help: 'When the newest good backup of the dataset was made; 0 when there is none',
    registers: [registry],
    collect() {
      this.set((status().lastSuccessAt ?? 0) / 1000)
    },
  })
  new Counter({
    name: 'backup_failures_total',
    help: 'Backups of the dataset that could not be made',
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
      'Whether live events of the dataset are followed (1) or away (0)',
      ({ isLive }) => Number(isLive),
    ],
    [
      'content_unconfirmed_seconds',
      'For how long changes of the dataset may have gone unnoticed; content is asked for again every few seconds then',
      ({ unconfirmedSeconds }) => unconfirmedSeconds,
    ],
    [
      'content_dataset_away',
      'Whether the last query of the dataset failed, so that the last good content is served',
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
    help: 'How often live events of the dataset came back after they had been away',
    registers,
    collect() {
      this.reset()
      this.inc(status().reconnects)
    },
  })
}

/**
 * Metrics reveal traffic and load: they are for programs on this machine (see `isFromThisMachine`), or for holders of
 * `METRICS_TOKEN` as a bearer token. Call it before forwarding headers are removed.
 */
export function mayReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  const { authorization } = request.headers
  if (token !== undefined && authorization !== undefined) {
    const expected = Buffer.from(`Bearer ${token}`)
    const given = Buffer.from(authorization)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  return isFromThisMachine(request)
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
