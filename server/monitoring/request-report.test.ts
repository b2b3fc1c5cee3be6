import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { createRequestReport, type EndedRequest } from './request-report'

interface Ended extends Partial<Pick<EndedRequest, 'route' | 'pathname' | 'origin'>> {
  status?: number
  type?: string
  cookie?: string
  isAnswered?: boolean
}

/** Reports one request, and returns what is logged, measured and counted of it. */
function report({ status = 200, type = 'text/html', cookie, isAnswered = true, ...ended }: Ended = {}) {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  const log = pino({ level: 'debug', base: null, timestamp: false }, { write })
  const metrics = { observeRequest: vi.fn() }
  const results = { count: vi.fn() }
  const preview = {
    perspectiveOf: ({ headers }: IncomingMessage) =>
      headers.cookie === 'preview' ? ('drafts' as const) : null,
  }
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  if (cookie) request.headers.cookie = cookie
  const response = new ServerResponse(request)
  response.setHeader('content-type', type)
  response.statusCode = status
  if (isAnswered) response.flushHeaders()
  createRequestReport({ log, metrics, results, preview })({
    request,
    response,
    requestId: 'id',
    pathname: '/en/terms',
    search: '',
    route: 'page',
    origin: 'https://kat.example',
    visitor: '203.0.113.7',
    startedAt: performance.now(),
    ...ended,
  })
  return { line: lines[0], measured: metrics.observeRequest.mock.calls[0], counted: results.count.mock.calls }
}

const LEVELS = { debug: 20, info: 30, warn: 40 }

describe('a request that has ended', () => {
  it('is logged without the visitor’s address, measured, and counted as a visit', () => {
    const { line, measured, counted } = report()
    expect(line).toMatchObject({ level: LEVELS.info, method: 'GET', path: '/en/:slug', status: 200 })
    expect(JSON.stringify(line)).not.toContain('203.0.113.7')
    expect(measured).toEqual(['page', 'GET', 200, expect.any(Number)])
    expect(counted).toEqual([[expect.objectContaining({ status: 200, pathname: '/en/terms' })]])
  })

  it.each<[string, Ended, keyof typeof LEVELS]>([
    ['a failure', { status: 500 }, 'warn'],
    ['a failure of the dataset', { status: 503, route: 'lake' }, 'warn'],
    ['a missing page', { status: 404 }, 'info'],
    ['a file', { route: 'file' }, 'debug'],
    ['a file that failed', { route: 'file', status: 500 }, 'warn'],
    ['a stream of events', { type: 'text/event-stream; charset=utf-8', route: 'lake' }, 'debug'],
  ])('%s is logged by how much it matters', (_, ended, level) => {
    expect(report(ended).line).toMatchObject({ level: LEVELS[level] })
  })

  it('is not measured if it was a stream of events, which lasts as long as a Studio is open', () => {
    expect(report({ type: 'text/event-stream', route: 'lake' }).measured).toBeUndefined()
  })

  it.each<[string, Ended]>([
    ['of a file', { route: 'file' }],
    ['of the dataset', { route: 'lake' }],
    ['that was never answered', { isAnswered: false }],
    ['for an invalid host', { origin: null }],
    ['of an editor’s preview', { cookie: 'preview' }],
  ])('is not a visit if it was one %s', (_, ended) => {
    expect(report(ended).counted).toEqual([])
  })

  it('is a visit with another cookie', () => {
    expect(report({ cookie: 'theme=dark' }).counted).toHaveLength(1)
  })
})
