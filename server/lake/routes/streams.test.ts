import express from 'express'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Member } from '../access'
import { LakeError } from '../errors'
import type { ChangeFeed } from '../events/feed'
import { LISTENER_LIMITS } from '../events/listener-budget'
import type { Lake } from '../lake'
import type { FairUse } from '../query/fair-use'
import { setMember } from './http'
import { createStreamRoutes, openStream } from './streams'

const KIM: Member = { role: 'editor', userId: 'kim' }
const LEE: Member = { role: 'editor', userId: 'lee' }
const LISTEN = '/v2025-02-19/data/listen/production'
const LIVE = '/v2025-02-19/data/live/events/production'

const sink = { send: () => {}, ready: () => null, end: () => {} }
const feed = { idAt: () => '1-mark', subscribe: () => () => {} } as Partial<ChangeFeed>

/** Returns a dataset that has only what streams need. */
function lakeWith(parts: Partial<Lake> = {}): Lake {
  return { projectId: 'embedded', dataset: 'production', feed, matches: () => true, ...parts } as Lake
}

const open = (lake: Lake, url: string, member = KIM, lastEventId?: string) =>
  openStream(lake, { url, member, lastEventId })

/** Returns why a stream is refused; null if it is not. */
function refusal(url: string): [status: number, message: string] | null {
  try {
    open(lakeWith(), url)
    return null
  } catch (cause) {
    if (!(cause instanceof LakeError)) throw cause
    return [cause.status, cause.message]
  }
}

describe('streams count against their member', () => {
  /** Opens as many streams as a member may have. */
  function openAll(lake: Lake, url = LIVE) {
    const streams = Array.from({ length: LISTENER_LIMITS.member.streams }, () => open(lake, url))
    expect(() => open(lake, url)).toThrow('Too many event streams are open.')
    return streams
  }

  it('but not against others, or in other datasets', () => {
    const lake = lakeWith()
    openAll(lake)
    expect(() => open(lake, LIVE, LEE)).not.toThrow()
    expect(() => open(lakeWith(), LIVE)).not.toThrow()
  })

  it('until they are stopped, or released without having started', () => {
    const lake = lakeWith()
    const [one, two] = openAll(lake)
    const stop = one?.start(sink)
    expect(() => open(lake, LIVE)).toThrow()
    stop?.()
    expect(() => open(lake, LIVE)).not.toThrow()
    two?.release?.()
    expect(() => open(lake, LIVE)).not.toThrow()
    expect(() => open(lake, LIVE)).toThrow()
  })

  it('unless they fail to start', () => {
    const since = () => {
      throw new Error('The disk is failing')
    }
    const lake = lakeWith({ feed: { ...feed, since } as unknown as ChangeFeed })
    for (let times = 0; times < LISTENER_LIMITS.member.streams; times++)
      expect(() => open(lake, LIVE, KIM, '1-mark').start(sink)).toThrow('The disk is failing')
    expect(() => open(lake, LIVE)).not.toThrow()
  })

  it('with the length of their address if they have a filter', () => {
    const { addressCharacters, characters } = LISTENER_LIMITS.member
    const long = (path: string) => `${path}?query=*&`.padEnd(addressCharacters, 'x')
    const lake = lakeWith()
    for (let length = addressCharacters; length <= characters; length += addressCharacters)
      open(lake, long(LISTEN))
    expect(() => open(lake, `${LISTEN}?query=*`)).toThrow('Too many event streams are open.')
    expect(() => open(lake, long(LIVE))).not.toThrow()
  })
})

it.each([
  ['an address that is too long', `${LIVE}?`.padEnd(20_001, 'x'), 413, 'The address is too long.'],
  ['no filter', LISTEN, 400, 'The parameter "query" is missing.'],
  [
    'an invalid option',
    `${LISTEN}?query=*&includeResult=yes`,
    400,
    'The parameter "includeResult" cannot be "yes".',
  ],
  [
    'an invalid option for live events',
    `${LIVE}?includeDrafts=yes`,
    400,
    'The parameter "includeDrafts" must be true or false.',
  ],
])('a stream with %s is refused', (_what, url, status, message) => {
  expect(refusal(url)).toEqual([status, message])
})

describe('streams over HTTP', () => {
  let member: Member | null
  let sentResponse: ServerResponse
  let port: number
  const filterPublic = vi.fn<Lake['filterPublic']>()
  const fairUse = { check: vi.fn<FairUse['check']>(), record: vi.fn<FairUse['record']>() }
  let app: express.Express
  const server = createServer((request, response) => app(request, response))
  const clients: Socket[] = []

  beforeEach(async () => {
    member = null
    filterPublic.mockReset().mockResolvedValue([true])
    const lake = lakeWith({ filterPublic })
    const access = { authorize: () => member, isInternal: () => false }
    app = express()
    app.use((_request, response, next) => {
      sentResponse = response
      setMember(response, member)
      next()
    })
    app.use('/v:version/data', createStreamRoutes(lake, fairUse as unknown as FairUse, access))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const client of clients.splice(0)) client.destroy()
    server.close()
    await once(server, 'close')
  })

  function request(url: string): Socket {
    const client = connect(port, '127.0.0.1')
    clients.push(client)
    client.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    return client
  }

  /** Returns the status line of the response. */
  async function statusOf(client: Socket): Promise<string> {
    const [begin] = (await once(client, 'data')) as [Buffer]
    return begin.toString().slice(0, 12)
  }

  it('do not count for anonymous clients who leave before their filter was probed', async () => {
    for (let times = 0; times <= LISTENER_LIMITS.anonymous.listeners; times++) {
      let tried: (passing: boolean[]) => void = () => {}
      const client = request(`${LISTEN}?query=*`)
      await new Promise<void>((trying) => {
        filterPublic.mockImplementationOnce(() => {
          trying()
          return new Promise((resolve) => (tried = resolve))
        })
      })
      const left = once(sentResponse, 'close')
      client.destroy()
      await left
      tried([true])
      await setImmediate()
    }
    expect(await statusOf(request(`${LISTEN}?query=*`))).toBe('HTTP/1.1 200')
  })

  it('charge the filter of an anonymous client to its address', async () => {
    await statusOf(request(`${LISTEN}?query=*`))
    const [[turn] = []] = filterPublic.mock.calls
    turn?.begin?.()
    turn?.end?.(7)
    expect(fairUse.check).toHaveBeenCalledExactlyOnceWith('127.0.0.1')
    expect(fairUse.record).toHaveBeenCalledExactlyOnceWith('127.0.0.1', 7)
  })

  it('stop checking the session of a member who has left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    member = KIM
    const client = request(LIVE)
    await statusOf(client)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    client.destroy()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  })
})
