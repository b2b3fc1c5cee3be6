import type { ListenEvent, MutationEvent, SanityClient, SanityDocument } from '@sanity/client'
import { BufferedDocument, Mutation } from '@sanity/mutator'
import { applyPatch } from 'mendoza'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { LISTENER_LIMITS } from '../../server/lake/events/listener-budget'
import { openDatabase } from '../../server/lake/storage/database'
import { createDocumentWriter } from '../../server/lake/storage/document-store'
import { API_VERSION, startTestLake, type TestLake } from './lake-support'

/** How often streams and sockets send something and check their sessions, in ms. */
const HEARTBEAT_MS = 15_000

/** How many streams one socket carries. */
const MAX_STREAMS = 200

const log = { info: vi.fn(), error: vi.fn() }

let running: TestLake
let kim: SanityClient
const stops: (() => void)[] = []
beforeEach(async () => {
  running = await startTestLake(log)
  kim = running.clientOf('kim')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await running.stop()
  expect(log.error).not.toHaveBeenCalled()
})

/** Collects events; `take` waits for the given number of them. */
function collect<Event>() {
  const events: Event[] = []
  return {
    events,
    push: (event: Event) => void events.push(event),
    async take(count: number): Promise<Event[]> {
      await vi.waitFor(() => expect(events.length).toBeGreaterThanOrEqual(count))
      return events.splice(0, count)
    },
  }
}

/** Listens with the client; resolves with the welcome. */
async function listen(query: string, options: object = {}, client = kim, params = {}) {
  const heard = collect<MutationEvent>()
  await new Promise<void>((welcome, failed) => {
    const subscription = client
      .listen(query, params, { events: ['welcome', 'mutation'], includeAllVersions: true, ...options })
      .subscribe({
        next: (event: ListenEvent<SanityDocument>) => {
          if (event.type === 'welcome') welcome()
          else if (event.type === 'mutation') heard.push(event)
        },
        error: failed,
      })
    stops.push(() => subscription.unsubscribe())
  })
  return heard
}

interface RawEvent {
  event: string
  data: Record<string, unknown>
  id: string | undefined
}

/** Reads an event stream as sent over the wire. */
async function openStream(
  path: string,
  { token, lastEventId }: { token?: string; lastEventId?: string } = {},
) {
  const leaving = new AbortController()
  stops.push(() => leaving.abort())
  const response = await fetch(`${running.host}/v${API_VERSION}/data/${path}`, {
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: leaving.signal,
  })
  const heard = collect<RawEvent>()
  const ended = response.ok ? read().catch(() => {}) : Promise.resolve()
  async function read() {
    const decoder = new TextDecoder()
    const reader = response.body!.getReader()
    let text = ''
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      text += decoder.decode(chunk.value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
        )
        const data = fields.get('data')
        if (data === undefined) continue
        heard.push({
          event: fields.get('event') ?? 'message',
          data: JSON.parse(data) as Record<string, unknown>,
          id: fields.get('id'),
        })
      }
    }
  }
  return { ...heard, response, ended, leave: () => leaving.abort() }
}

describe('listeners', () => {
  it('report documents that start to match a filter, change, and stop matching', async () => {
    const heard = await listen('*[_type == "page" && rank > $least]', {}, kim, { least: 1 })
    const made = await kim.create({ _id: 'a', _type: 'page', rank: 0 })
    await kim.patch('a').set({ rank: 2 }).commit()
    await kim.patch('a').set({ title: 'A' }).commit()
    await kim.patch('a').set({ rank: 1 }).commit()
    await kim.create({ _id: 'b', _type: 'page', rank: 5 })
    await kim.create({ _id: 'n', _type: 'note', rank: 5 })
    await kim.delete('b')
    const events = await heard.take(5)
    expect(events.map(({ documentId, transition }) => [documentId, transition])).toEqual([
      ['a', 'appear'],
      ['a', 'update'],
      ['a', 'disappear'],
      ['b', 'appear'],
      ['b', 'disappear'],
    ])
    expect(events[0]).toMatchObject({
      previousRev: made._rev,
      identity: 'kim',
      visibility: 'query',
      mutations: [{ patch: { id: 'a', set: { rank: 2 } } }],
      result: { _id: 'a', rank: 2 },
      transactionTotalEvents: 1,
      transactionCurrentEvent: 0,
    })
    expect(events[1]?.previousRev).toBe(events[0]?.resultRev)
    expect(events[3]).not.toHaveProperty('previousRev')
    expect(events[4]).not.toHaveProperty('result')
  })

  it('receive effects that lead from each state to the next and back', async () => {
    const heard = await listen('*[_id in ["a", "drafts.a"]]', {
      effectFormat: 'mendoza',
      includeResult: true,
      includePreviousRevision: true,
      includeMutations: false,
    })
    const text = 'Größe zählt nicht, sagt die Katze 🐈.'
    await kim.create({ _id: 'drafts.a', _type: 'page', text, list: [{ _key: 'k', n: 1 }] })
    await kim
      .patch('drafts.a')
      .set({ text: text.replace('Katze 🐈', 'Kätzin 🐈‍⬛') })
      .commit()
    await kim
      .patch('drafts.a')
      .insert('before', 'list[0]', [{ _key: 'j' }])
      .unset(['text'])
      .commit()
    await kim.action({ actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' })
    const events = await heard.take(5)
    const withoutRevision = (document: object | null | undefined) => {
      const { _rev, ...rest } = { _rev: null, ...document }
      return document ? rest : null
    }
    for (const { effects, previous, result } of events) {
      expect(applyPatch(withoutRevision(previous), effects!.apply)).toEqual(withoutRevision(result))
      expect(applyPatch(withoutRevision(result), effects!.revert)).toEqual(withoutRevision(previous))
    }
    expect(events.map(({ mutations }) => mutations)).toEqual([[], [], [], [], []])
    const published = events.slice(3)
    expect(published.map((event) => [event.transactionTotalEvents, event.transactionCurrentEvent])).toEqual([
      [2, 0],
      [2, 1],
    ])
    expect(new Set(published.map(({ transactionId }) => transactionId)).size).toBe(1)
  })

  it('let two editors of one document converge without losing an edit', async () => {
    const start = await kim.create({ _id: 'a', _type: 'page', text: 'START middle END', n: 0 })
    type Mutations = ConstructorParameters<typeof Mutation>[0]['mutations']

    /** A form as the Studio keeps it: own edits apply immediately, others as they arrive. */
    async function openForm(client: SanityClient) {
      const form = new BufferedDocument(start)
      const heard = await listen('*[_id == "a"]', { includeResult: false }, client)
      form.commitHandler = ({ mutation, success, failure }) => {
        const { transactionId, mutations } = mutation
        client
          .mutate(mutations as never, { transactionId: transactionId!, returnDocuments: false })
          .then(success, failure)
      }
      const edit = async (mutations: Mutations) => {
        form.add(new Mutation({ mutations }))
        await form.commit()
      }
      const receive = async (count: number) => {
        for (const event of await heard.take(count)) {
          const { mutations, transactionId, timestamp, previousRev = '', resultRev = '' } = event
          form.arrive(
            new Mutation({
              mutations: mutations as Mutations,
              transactionId,
              timestamp,
              previousRev,
              resultRev,
            }),
          )
        }
      }
      return { form, edit, receive }
    }

    const forms = [await openForm(kim), await openForm(running.clientOf('lee'))]
    const rounds = 15
    await Promise.all(
      forms.map(async ({ form, edit }, who) => {
        for (let round = 0; round < rounds; round++) {
          // Each types at their own end of the text, before seeing what the other typed.
          const text = String(form.LOCAL?.text)
          const typed = who === 0 ? `<${round}>${text}` : `${text}(${round})`
          await edit([
            { patch: { id: 'a', set: { text: typed } } },
            { patch: { id: 'a', inc: { n: 1 } } },
          ] as Mutations)
        }
      }),
    )
    const stored = await kim.getDocument<{ text: string; n: number }>('a')
    for (const { form, receive } of forms) {
      await receive(2 * rounds)
      expect(form.document.isConsistent()).toBe(true)
      // A form is not told when its own edit was stored.
      expect({ ...form.LOCAL, _updatedAt: stored?._updatedAt }).toEqual(stored)
    }
    expect(stored?.n).toBe(2 * rounds)
    for (let round = 0; round < rounds; round++) {
      expect(stored?.text).toContain(`<${round}>`)
      expect(stored?.text).toContain(`(${round})`)
    }
  })

  it('receive an unbroken chain of revisions of each document under heavy writes', async () => {
    const heard = await listen('*')
    const ids = ['a', 'b', 'c']
    for (const _id of ids) await kim.createOrReplace({ _id, _type: 'page', n: 0 })
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        kim
          .patch(ids[index % 3]!)
          .inc({ n: 1 })
          .commit({ returnDocuments: false }),
      ),
    )
    const events = await heard.take(63)
    for (const id of ids) {
      const chain = events.filter(({ documentId }) => documentId === id)
      chain.slice(1).forEach((event, index) => expect(event.previousRev).toBe(chain[index]?.resultRev))
      expect(await kim.getDocument(id)).toMatchObject({ n: 20, _rev: chain.at(-1)?.resultRev })
    }
  })

  it('receive drafts and versions on request, but nothing that they may not see', async () => {
    const all = await listen('*')
    const published = await listen('*', { includeAllVersions: false })
    const old = await listen(
      '*',
      { includeAllVersions: false },
      running.clientOf('vic', { apiVersion: '2021-03-25' }),
    )
    const visitor = await listen('*', {}, running.clientOf())
    for (const _id of ['drafts.a', 'versions.r1.a', 'secrets.a', 'a'])
      await kim.create({ _id, _type: 'page' })
    const idsOf = async (heard: typeof all, count: number) =>
      (await heard.take(count)).map(({ documentId }) => documentId)
    expect(await idsOf(all, 4)).toEqual(['drafts.a', 'versions.r1.a', 'secrets.a', 'a'])
    expect(await idsOf(published, 2)).toEqual(['secrets.a', 'a'])
    expect(await idsOf(old, 3)).toEqual(['drafts.a', 'secrets.a', 'a'])
    expect(await idsOf(visitor, 1)).toEqual(['a'])
  })

  it('receive what they missed exactly once when they reconnect', async () => {
    const path = 'listen/production?query=*&includeAllVersions=true'
    const first = await openStream(path, { token: 'kim' })
    await kim.create({ _id: 'a', _type: 'page' })
    const [, seen] = await first.take(2)
    first.leave()
    await kim.create({ _id: 'b', _type: 'page' })
    await kim.mutate([{ create: { _id: 'c', _type: 'page' } }, { create: { _id: 'd', _type: 'page' } }])
    const again = await openStream(path, { token: 'kim', ...(seen?.id ? { lastEventId: seen.id } : {}) })
    const missed = await again.take(4)
    expect(missed.map(({ event, data }) => data.documentId ?? event)).toEqual(['welcome', 'b', 'c', 'd'])
    expect(missed[0]?.data).toEqual({ listenerName: expect.stringMatching(/./) })
    const resuming = `${path}&enableResume=true`
    const resumed = await openStream(resuming, {
      token: 'kim',
      ...(missed[2]?.id ? { lastEventId: missed[2].id } : {}),
    })
    // A partially delivered transaction is replayed in full.
    expect((await resumed.take(3)).map(({ event, data }) => data.documentId ?? event)).toEqual([
      'welcomeback',
      'c',
      'd',
    ])
    const lost = await openStream(resuming, { token: 'kim', lastEventId: 'long-ago' })
    expect((await lost.take(1))[0]?.event).toBe('reset')
  })

  it.each<[string, string, string | undefined, number]>([
    ['an invalid filter', 'listen/production?query=*[', 'kim', 400],
    ['no filter', 'listen/production', 'kim', 400],
    ['a missing parameter', 'listen/production?query=*[_id == $id]', 'kim', 400],
    ['an invalid flag', 'listen/production?query=*&includeResult=maybe', 'kim', 400],
    ['another dataset', 'listen/staging?query=*', 'kim', 404],
    ['drafts for a visitor', 'live/events/production?includeDrafts=true', undefined, 401],
  ])('are refused for %s', async (_what, path, token, status) => {
    const { response } = await openStream(path, token === undefined ? {} : { token })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/json')
  })
})

/** Created in one transaction, these exceed what is buffered for a client that does not read: 12 MB. */
const LARGE = Array.from({ length: 60 }, (_, index) => ({
  create: { _id: `large-${index}`, _type: 'page', text: 'x'.repeat(200_000) },
}))

describe('listeners over plain HTTP', () => {
  it('receive all events of a large transaction, again after reconnecting, and stay connected', async () => {
    const path = 'listen/production?query=*&enableResume=true'
    const heard = await openStream(path, { token: 'kim' })
    const [welcome] = await heard.take(1)
    await running.lake.mutate({ author: 'kim', mutations: LARGE })
    expect(await heard.take(LARGE.length)).toHaveLength(LARGE.length)
    await kim.create({ _id: 'small', _type: 'page' })
    expect(await heard.take(1)).toMatchObject([{ data: { documentId: 'small' } }])
    const again = await openStream(path, { token: 'kim', lastEventId: welcome?.id ?? '' })
    expect(await again.take(LARGE.length + 2)).toMatchObject([
      { event: 'welcomeback' },
      ...LARGE.map(({ create }) => ({ data: { documentId: create._id } })),
      { data: { documentId: 'small' } },
    ])
  })

  it('end once their member has signed out', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    stops.push(() => vi.useRealTimers())
    const heard = await openStream('listen/production?query=*', { token: 'kim' })
    await heard.take(1)
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    await running.clientOf('lee').create({ _id: 'a', _type: 'page' })
    await heard.take(1)
    running.signedOut.add('kim')
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    await heard.ended
    expect(heard.events).toEqual([])
  })

  it('answer HEAD without a stream', async () => {
    for (const path of ['listen/production?query=*', 'live/events/production']) {
      const response = await fetch(`${running.host}/v${API_VERSION}/data/${path}`, { method: 'HEAD' })
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ])
    }
  })
})

describe('refused listeners', () => {
  it('do not count against the limit', async () => {
    const path = `listen/production?query=${encodeURIComponent('*[broken')}`
    for (let times = 0; times <= LISTENER_LIMITS.member.streams; times++)
      expect((await running.get(`/v${API_VERSION}/data/${path}`, 'kim')).status).toBe(400)
    const { response } = await openStream('listen/production?query=*', { token: 'kim' })
    expect(response.status).toBe(200)
  })
})

describe('live events', () => {
  it('announce the sync tags of published changes', async () => {
    const heard = collect<unknown>()
    const visitor = running.clientOf()
    await new Promise<void>((welcome) => {
      const subscription = visitor.live.events().subscribe((event) => {
        if (event.type === 'welcome') welcome()
        else heard.push(event)
      })
      stops.push(() => subscription.unsubscribe())
    })
    await kim.create({ _id: 'drafts.a', _type: 'page' })
    await kim.action({ actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' })
    const [event] = await heard.take(1)
    expect(event).toEqual({
      type: 'message',
      id: expect.any(String) as string,
      tags: ['s1:id:a', 's1:type:page', 's1:all'],
    })
    const { syncTags } = await visitor.fetch('*[_type == "page"]', {}, { filterResponse: false })
    expect(syncTags?.some((tag) => (event as { tags: string[] }).tags.includes(tag))).toBe(true)
  })

  it('include drafts for members who request them', async () => {
    const stream = await openStream('live/events/production?includeDrafts=true', { token: 'vic' })
    await kim.create({ _id: 'drafts.a', _type: 'page' })
    const [, message] = await stream.take(2)
    expect(message).toMatchObject({ event: 'message', data: { tags: ['s1:id:a', 's1:type:page', 's1:all'] } })
  })

  it('replay what a reconnecting client missed, or tell it to restart if that is unknown', async () => {
    const first = await openStream('live/events/production')
    const [welcome] = await first.take(1)
    expect(welcome).toMatchObject({ event: 'welcome', data: { id: welcome?.id } })
    first.leave()
    await kim.create({ _id: 'a', _type: 'page' })
    const again = await openStream('live/events/production', welcome?.id ? { lastEventId: welcome.id } : {})
    expect((await again.take(2)).map(({ event }) => event)).toEqual(['welcome', 'message'])
    const lost = await openStream('live/events/production', { lastEventId: 'long-ago' })
    expect((await lost.take(2)).map(({ event }) => event)).toEqual(['welcome', 'restart'])
  })
})

/** Creates a document without history, as another process such as an import does. */
function changeFromOutside(): void {
  const database = openDatabase(join(running.folder, 'lake/production.db'))
  const time = '2025-01-01T00:00:00Z'
  const document = { _id: 'a', _type: 'page', _rev: 'r', _createdAt: time, _updatedAt: time }
  database.transaction(() => createDocumentWriter(database).insert(document))
  database.close()
}

describe('changes by another process, such as an import', () => {
  it('make listeners reconnect, and live events announce that everything may have changed', async () => {
    const listener = await openStream('listen/production?query=*', { token: 'kim' })
    const live = await openStream('live/events/production')
    await Promise.all([listener.take(1), live.take(1)])
    changeFromOutside()
    expect(await live.take(1)).toMatchObject([{ event: 'restart' }])
    await listener.ended
    expect(await running.clientOf().fetch('*[]._id')).toEqual(['a'])
  })
})

describe('sockets', () => {
  /** Opens a WebSocket whose messages are parsed; heartbeats that are not JSON are left out. */
  async function openSocket(path: string, headers: Record<string, string> = { authorization: 'Bearer kim' }) {
    const socket = new WebSocket(`ws://127.0.0.1:${running.port}${path}`, { headers })
    stops.push(() => socket.terminate())
    const heard = collect<Record<string, unknown>>()
    socket.on('message', (data) => {
      if (String(data) !== '♥') heard.push(JSON.parse(String(data)) as Record<string, unknown>)
    })
    await once(socket, 'open')
    return { ...heard, socket, send: (frame: unknown) => socket.send(JSON.stringify(frame)) }
  }
  async function refusal(path: string, headers: Record<string, string>): Promise<number> {
    const socket = new WebSocket(`ws://127.0.0.1:${running.port}${path}`, { headers })
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
    socket.on('error', () => {})
    socket.terminate()
    return response.statusCode
  }
  const PRESENCE = `/lake/v${API_VERSION}/socket/production`
  const request = (method: string, params = {}) => ({ jsonrpc: '2.0', id: '1', method, params })
  interface Told {
    subscription: unknown
    result: unknown
  }
  const live = `/v${API_VERSION}/data/live/events/production`
  const url = `/v${API_VERSION}/data/listen/production?query=${encodeURIComponent('*[_type == "page"]')}&includeAllVersions=true`

  it('carry many event streams, each with its own events', async () => {
    const { take, send } = await openSocket('/lake/event-source')
    send({ type: 'open', stream: 1, url })
    send({ type: 'open', stream: 2, url: `/v${API_VERSION}/data/live/events/production` })
    const opening = await take(4)
    expect(opening.map(({ type, stream, event }) => [type, stream, event])).toEqual([
      ['open', 1, undefined],
      ['event', 1, 'welcome'],
      ['open', 2, undefined],
      ['event', 2, 'welcome'],
    ])
    await kim.create({ _id: 'a', _type: 'page' })
    const events = await take(2)
    expect(events.map(({ stream, event }) => [stream, event])).toEqual([
      [1, 'mutation'],
      [2, 'message'],
    ])
    expect(JSON.parse(String(events[0]?.data))).toMatchObject({ documentId: 'a', transition: 'appear' })
    send({ type: 'close', stream: 1 })
    send({ type: 'close', stream: 99 })
    send({ type: 'open', stream: 3, url, lastEventId: opening[1]?.id })
    const missed = await take(3)
    expect(missed.map(({ stream, event }) => [stream, event])).toEqual([
      [3, undefined],
      [3, 'welcome'],
      [3, 'mutation'],
    ])
    await kim.create({ _id: 'b', _type: 'page' })
    expect((await take(2)).map(({ stream }) => stream)).toEqual([2, 3])
  })

  it('stop following the dataset when a stream or the socket itself is closed', async () => {
    const following = (count: number) => vi.waitFor(() => expect(running.lake.feed.listenerCount).toBe(count))
    const before = running.lake.feed.listenerCount
    const { take, send, socket } = await openSocket('/lake/event-source')
    for (const stream of [1, 2, 3]) send({ type: 'open', stream, url })
    await take(6)
    await following(before + 3)
    send({ type: 'close', stream: 2 })
    await following(before + 2)
    socket.close()
    await following(before)
    // Streams that have ended do not count against the member's limit.
    for (let times = 0; times <= LISTENER_LIMITS.member.streams / MAX_STREAMS; times++) {
      const many = await openSocket('/lake/event-source')
      for (let stream = 1; stream <= MAX_STREAMS; stream++) many.send({ type: 'open', stream, url: live })
      const frames = await many.take(2 * MAX_STREAMS)
      expect(frames.filter(({ type }) => type === 'open')).toHaveLength(MAX_STREAMS)
      many.socket.close()
      await following(before)
    }
  })

  it('report which stream has ended; its number can be used again', async () => {
    const { take, send } = await openSocket('/lake/event-source')
    send({ type: 'open', stream: 1, url })
    await take(2)
    changeFromOutside()
    expect(await take(1)).toEqual([{ type: 'end', stream: 1 }])
    send({ type: 'open', stream: 1, url })
    expect((await take(2)).map(({ type }) => type)).toEqual(['open', 'event'])
  })

  it.each([
    ['carry event streams', '/lake/event-source', '{"type":"beat"}'],
    ['carry the presence of editors', PRESENCE, '♥'],
  ])('that %s send heartbeats, and stay open', async (_, path, beat) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    stops.push(() => vi.useRealTimers())
    const { socket } = await openSocket(path)
    const said = collect<string>()
    socket.on('message', (data) => said.push(String(data)))
    for (let times = 0; times < 5; times++) {
      const pinged = once(socket, 'ping')
      await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
      await pinged
      expect(await said.take(1)).toEqual([beat])
      // Once this is answered, so is the server's ping.
      const answered = once(socket, 'pong')
      socket.ping()
      await answered
    }
    expect(socket.readyState).toBe(WebSocket.OPEN)
    expect(vi.getTimerCount()).toBe(1)
    socket.close()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  })

  it('carry all events of a large transaction for several streams, and stay open', async () => {
    const { take, send, socket } = await openSocket('/lake/event-source')
    for (const stream of [1, 2]) send({ type: 'open', stream, url })
    await take(4)
    await running.lake.mutate({ author: 'kim', mutations: LARGE })
    const events = await take(2 * LARGE.length)
    for (const stream of [1, 2]) {
      const ids = events
        .filter((event) => event.stream === stream)
        .map(({ data }) => (JSON.parse(String(data)) as { documentId: string }).documentId)
      expect(ids).toEqual(LARGE.map(({ create }) => create._id))
    }
    await kim.create({ _id: 'small', _type: 'page' })
    expect((await take(2)).map(({ stream }) => stream)).toEqual([1, 2])
    expect(socket.readyState).toBe(WebSocket.OPEN)
  })

  describe('with a single event larger than the buffer', () => {
    const BIG = { _id: 'big', _type: 'page', text: 'x'.repeat(15_000_000) }

    async function openUnread() {
      const opened = await openSocket('/lake/event-source')
      opened.send({ type: 'open', stream: 1, url: `${url}&includeResult=true` })
      opened.send({ type: 'open', stream: 2, url: live })
      await opened.take(4)
      opened.socket.pause()
      await running.lake.mutate({ author: 'kim', mutations: [{ create: BIG }] })
      return opened
    }

    it('carry the event, and what follows', async () => {
      const { take, send, socket } = await openUnread()
      await kim.create({ _id: 'small', _type: 'page' })
      send({ type: 'open', stream: 3, url: live })
      socket.resume()
      const events = await take(6)
      const of = (stream: number) =>
        events.filter((event) => event.stream === stream).map(({ event }) => event)
      expect([of(1), of(2), of(3)]).toEqual([
        ['mutation', 'mutation'],
        ['message', 'message'],
        [undefined, 'welcome'],
      ])
      expect(socket.readyState).toBe(WebSocket.OPEN)
    })

    it('stay open for a while until the client has read the event, and close if it does not', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      stops.push(() => vi.useRealTimers())
      const slow = await openUnread()
      await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS)
      slow.socket.resume()
      await slow.take(2)
      expect(slow.socket.readyState).toBe(WebSocket.OPEN)

      slow.socket.pause()
      const closed = once(slow.socket, 'close')
      await running.lake.mutate({ author: 'kim', mutations: [{ createOrReplace: BIG }] })
      await vi.advanceTimersByTimeAsync(4 * HEARTBEAT_MS)
      slow.socket.resume()
      expect((await closed)[0]).toBe(1006)
    })
  })

  it.each([
    ['/v2025-02-19/data/listen/production?query=*[', 400],
    ['/v2025-02-19/data/listen/staging?query=*', 404],
    ['/v2025-02-19/data/mutate/production', 404],
    ['//elsewhere.example:99999', 400],
  ])('reject the stream %s and stay usable', async (wrong, status) => {
    const { take, send } = await openSocket('/lake/event-source')
    send({ type: 'open', stream: 1, url: wrong })
    expect((await take(1))[0]).toMatchObject({
      type: 'refused',
      stream: 1,
      status,
      message: expect.any(String) as string,
    })
    send({ type: 'open', stream: 2, url })
    expect((await take(1))[0]).toMatchObject({ type: 'open', stream: 2 })
  })

  it('close for a client that has too many streams open, not counting those that it has closed', async () => {
    const { take, send, socket } = await openSocket('/lake/event-source')
    const closed = once(socket, 'close')
    for (let stream = 1; stream <= MAX_STREAMS; stream++) send({ type: 'open', stream, url: live })
    send({ type: 'close', stream: 2 })
    send({ type: 'open', stream: 2, url: live })
    await take(2 * MAX_STREAMS + 2)
    send({ type: 'open', stream: MAX_STREAMS + 1, url: live })
    expect((await closed)[0]).toBe(1008)
  })

  it('close for a client that opens a stream twice', async () => {
    const { take, send, socket } = await openSocket('/lake/event-source')
    const closed = once(socket, 'close')
    send({ type: 'open', stream: 1, url: live })
    await take(2)
    send({ type: 'open', stream: 1, url: live })
    expect((await closed)[0]).toBe(1008)
  })

  it.each([
    ['is not JSON', 'hello', 1008],
    ['breaks the protocol', JSON.stringify({ type: 'shout' }), 1008],
    ['is too long', 'x'.repeat(70_000), 1009],
  ])('close when a frame %s', async (_what, frame, code) => {
    const { socket } = await openSocket('/lake/event-source')
    const closed = once(socket, 'close')
    socket.send(frame)
    expect((await closed)[0]).toBe(code)
  })

  it('are for members only, and not for other sites’ pages', async () => {
    expect(await refusal('/lake/event-source', {})).toBe(401)
    expect(await refusal('/lake/event-source', { origin: 'https://elsewhere.example' })).toBe(403)
    expect(await refusal(PRESENCE, {})).toBe(401)
  })

  it.each([
    ['carry event streams', '/lake/event-source'],
    ['carry the presence of editors', PRESENCE],
  ])('that %s close once their member has signed out', async (_, path) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    stops.push(() => vi.useRealTimers())
    const { socket } = await openSocket(path)
    const others = await openSocket(path, { authorization: 'Bearer vic' })
    const closed = once(socket, 'close')
    running.signedOut.add('kim')
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect((await closed)[0]).toBe(4401)
    expect(others.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('announce editors to each other', async () => {
    const ours = await openSocket(PRESENCE)
    const theirs = await openSocket(PRESENCE, { authorization: 'Bearer vic' })
    const request = (id: string, method: string, params = {}) => ({ jsonrpc: '2.0', id, method, params })
    ours.send(request('1', 'presence_subscribe', { apiVersion: 'v1' }))
    const subscription = (await ours.take(1))[0]?.result
    const state = { sessionId: 'theirs', locations: [{ type: 'document', documentId: 'a' }] }
    theirs.send(request('1', 'presence_announce', { data: state }))
    expect(await theirs.take(1)).toEqual([{ jsonrpc: '2.0', id: '1', result: 'ok' }])
    const news = (result: unknown) => ({
      jsonrpc: '2.0',
      method: 'presence_subscription',
      params: { subscription, result },
    })
    expect(await ours.take(1)).toEqual([news({ type: 'state', i: 'vic', m: state })])
    theirs.send(request('2', 'presence_rollcall', { session: 'theirs' }))
    expect(await ours.take(1)).toEqual([news({ type: 'rollCall', i: 'vic', session: 'theirs' })])
    theirs.send(request('3', 'presence_explode'))
    theirs.send(request('4', 'presence_announce', {}))
    expect((await theirs.take(3)).slice(1)).toMatchObject([
      { id: '3', error: { code: -32601 } },
      { id: '4', error: { code: -32602 } },
    ])
    // These would break the Studios of all others.
    for (const location of [
      null,
      { ...state.locations[0], path: 5 },
      { ...state.locations[0], selection: {} },
    ]) {
      theirs.send(request('5', 'presence_announce', { data: { ...state, locations: [location] } }))
      expect(await theirs.take(1)).toMatchObject([{ id: '5', error: { code: -32602 } }])
    }
    theirs.socket.close()
    expect(await ours.take(1)).toEqual([news({ type: 'disconnect', i: 'vic', m: { session: 'theirs' } })])
  })

  it('announce others to an editor until they unsubscribe, in at most 20 subscriptions', async () => {
    const ours = await openSocket(PRESENCE)
    const theirs = await openSocket(PRESENCE, { authorization: 'Bearer vic' })
    const call = async (by: typeof ours, method: string, params = {}) => {
      by.send(request(method, params))
      return (await by.take(1))[0]?.result
    }
    const told = async () => {
      theirs.send(request('presence_rollcall', { session: 'theirs' }))
      await theirs.take(1)
      // The response to this follows all earlier announcements.
      ours.send(request('authorization'))
      await vi.waitFor(() => expect(ours.events.at(-1)).toMatchObject({ result: 'ok' }))
      return ours.events
        .splice(0)
        .slice(0, -1)
        .map(({ params }) => (params as Told).subscription)
    }
    // The Studio also subscribes to changes of its own user, of which there are none.
    expect(await call(ours, 'authorization_subscribe')).toEqual(expect.any(String))
    const subscriptions: unknown[] = []
    for (let times = 0; times < 21; times++) subscriptions.push(await call(ours, 'presence_subscribe'))
    expect(await told()).toEqual(subscriptions.slice(0, 20))
    for (const subscriptionId of subscriptions)
      expect(await call(ours, 'presence_unsubscribe', { subscriptionId })).toBe(true)
    expect(await told()).toEqual([])
    const again = await call(ours, 'presence_subscribe')
    expect(await told()).toEqual([again])
  })

  it('announce only once that a tab was closed', async () => {
    const ours = await openSocket(PRESENCE)
    const theirs = await openSocket(PRESENCE, { authorization: 'Bearer vic' })
    ours.send(request('presence_subscribe'))
    await ours.take(1)
    for (const sessionId of ['one', 'two'])
      theirs.send(request('presence_announce', { data: { sessionId, locations: [] } }))
    await ours.take(2)
    theirs.send(request('presence_disconnect', { session: 'one' }))
    theirs.socket.close()
    const gone = (await ours.take(2)).map(({ params }) => (params as Told).result)
    expect(gone).toEqual(['one', 'two'].map((session) => ({ type: 'disconnect', i: 'vic', m: { session } })))
  })

  it('that carry the presence of editors close for a client that does not read', async () => {
    const ours = await openSocket(PRESENCE)
    const theirs = await openSocket(PRESENCE, { authorization: 'Bearer vic' })
    for (let times = 0; times < 20; times++) ours.send(request('presence_subscribe'))
    await ours.take(20)
    const closed = once(ours.socket, 'close')
    ours.socket.pause()
    const state = { sessionId: 'theirs', locations: [{ type: 'document', documentId: 'x'.repeat(60_000) }] }
    for (let times = 0; times < 20; times++) {
      theirs.send(request('presence_announce', { data: state }))
      await theirs.take(1)
    }
    ours.socket.resume()
    expect((await closed)[0]).toBe(1013)
    expect(theirs.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('are told to reconnect when the server stops', async () => {
    const { socket } = await openSocket('/lake/event-source')
    const closed = once(socket, 'close')
    const stopped = running.stop()
    expect((await closed)[0]).toBe(1001)
    await stopped
    running = await startTestLake(log)
  })
})
