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
  isComplete?: boolean
}

/** Reports one request, and returns what is logged, measured and counted. */
function report({
  status = 200,
  type = 'text/html',
  cookie,
  isAnswered = true,
  isComplete = true,
  ...ended
}: Ended = {}) {
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
  vi.spyOn(response, 'writableFinished', 'get').mockReturnValue(isComplete)
  createRequestReport({ log, metrics, results, preview })({
    request,
    response,
    requestId: 'id',
    pathname: '/en/terms',
    search: '?ref=mail',
    route: 'page',
    origin: 'https://kat.example',
    visitor: '203.0.113.7',
    startedAt: performance.now() - 1_500,
    ...ended,
  })
  return { line: lines[0], measured: metrics.observeRequest.mock.calls[0], counted: results.count.mock.calls }
}

const LEVELS = { debug: 20, info: 30, warn: 40 }

describe('a request that has ended', () => {
  it('is logged without the visitor’s address, measured, and counted as a visit', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { line, measured, counted } = report()
    const logged = { level: LEVELS.info, method: 'GET', path: '/en/:slug', status: 200, ms: 1_500 }
    expect(line).toMatchObject(logged)
    expect(line).not.toHaveProperty('aborted')
    expect(JSON.stringify(line)).not.toContain('203.0.113.7')
    expect(measured).toEqual(['page', 'GET', 200, 1.5])
    const visit = { method: 'GET', headers: {}, status: 200, pathname: '/en/terms', search: '?ref=mail' }
    expect(counted).toEqual([[{ ...visit, origin: 'https://kat.example' }]])
  })

  it('is logged as aborted if its response is incomplete', () => {
    expect(report({ isComplete: false }).line).toMatchObject({ aborted: true })
  })

  it.each<[string, Ended, keyof typeof LEVELS]>([
    ['a failure', { status: 500 }, 'warn'],
    ['a failure of the dataset', { status: 503, route: 'lake' }, 'warn'],
    ['a missing page', { status: 404 }, 'info'],
    ['a rate-limited request', { status: 429 }, 'info'],
    ['a file', { route: 'file' }, 'debug'],
    ['a file that failed', { route: 'file', status: 500 }, 'warn'],
    ['an event stream', { type: 'text/event-stream; charset=utf-8', route: 'lake' }, 'debug'],
  ])('%s is logged at the right level', (_, ended, level) => {
    expect(report(ended).line).toMatchObject({ level: LEVELS[level] })
  })

  it('is not measured if it was an event stream, which lasts as long as a Studio is open', () => {
    expect(report({ type: 'text/event-stream', route: 'lake' }).measured).toBeUndefined()
  })

  it.each<[string, Ended]>([
    ['of a file', { route: 'file' }],
    ['of the dataset', { route: 'lake' }],
    ['that was never answered', { isAnswered: false }],
    ['for an invalid host', { origin: null }],
    ['of an editor’s preview', { cookie: 'preview' }],
  ])('does not count as a visit if it was one %s', (_, ended) => {
    expect(report(ended).counted).toEqual([])
  })

  it.each(['data', 'forms'])('counts as a visit to a route that visitors see: %s', (route) => {
    expect(report({ route }).counted).toHaveLength(1)
  })

  it('counts as a visit if it has an unrelated cookie', () => {
    expect(report({ cookie: 'theme=dark' }).counted).toHaveLength(1)
  })
})
