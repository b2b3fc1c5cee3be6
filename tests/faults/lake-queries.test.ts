import { afterAll, beforeAll, expect } from 'vitest'
import { testFault } from './fault'
import { doubled, EDITOR, queryPath, startLakeSite, type LakeSite } from './lake-site'

const KILLER = `${doubled(23)}{"b":count(string::split(a,"x"))}`
const SEVEN_SPLITS = `${doubled(22)}{"l":[${Array.from({ length: 7 }, () => 'count(string::split(a,"x"))').join()}]}`
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

let privateSite: LakeSite
let publicSite: LakeSite
beforeAll(async () => {
  privateSite = await startLakeSite()
  publicSite = await startLakeSite({ DATASET_PUBLIC: 'true' })
})
afterAll(async () => {
  await privateSite.stop()
  await publicSite.stop()
})

testFault(
  {
    area: 'dataset',
    fault: 'an anonymous client queries the dataset',
    visitorSees: '401 for queries, documents, listeners, live events and history; pages as usual',
    recovers: 'at once',
  },
  async () => {
    for (const path of [
      queryPath(KILLER),
      queryPath('*'),
      '/data/doc/production/home',
      `/data/listen/production?query=${encodeURIComponent('*')}`,
      '/data/live/events/production',
      '/data/history/production/documents/home',
      '/data/export/production',
    ]) {
      const response = await privateSite.send(path)
      expect([path, response.status]).toEqual([path, 401])
      expect(await response.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' })
    }
    expect(await (await privateSite.send('/users/me')).json()).toEqual({})
    await privateSite.checkAlive()
  },
)

testFault(
  {
    area: 'dataset',
    fault: 'an editor’s query keeps doubling a text to exhaust memory',
    visitorSees: 'pages as usual; the editor gets 400 with a message',
    recovers: 'at once',
  },
  async () => {
    for (const query of [KILLER, SEVEN_SPLITS, `${doubled(24)}{"l":length(lower(a))}`]) {
      const response = await privateSite.send(queryPath(query), { token: EDITOR })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('The query creates a string of more than 1000000 characters.')
      await privateSite.checkAlive()
    }
  },
)

testFault(
  {
    area: 'dataset',
    fault: 'the dataset is public, and an anonymous query keeps doubling a text to exhaust memory',
    visitorSees: 'pages as usual; the client gets 400 with a message',
    recovers: 'at once',
  },
  async () => {
    const response = publicSite.send(queryPath(KILLER))
    for (let round = 0; round < 3; round++) await publicSite.checkAlive()
    expect((await response).status).toBe(400)
    const next = await publicSite.send(queryPath('*[_type == "page"].title', 'raw'))
    expect(await next.json()).toMatchObject({ result: ['Home'] })
  },
)

testFault(
  {
    area: 'dataset',
    fault: 'a listener’s filter would take seconds or gigabytes',
    visitorSees: 'pages as usual; the listener gets 400 with a message',
    recovers: 'at once',
  },
  async () => {
    for (const filter of [SEVEN_SPLITS, `${doubled(24)}{"l":length(lower(a))}`]) {
      const path = `/data/listen/production?${new URLSearchParams({ query: filter }).toString()}`
      expect((await privateSite.send(path, { token: EDITOR })).status).toBe(400)
      expect((await publicSite.send(path)).status).toBe(400)
    }
    await privateSite.checkAlive()
    await publicSite.checkAlive()
  },
)

testFault(
  {
    area: 'dataset',
    fault: 'hundreds of long listeners are opened to exhaust memory',
    visitorSees: 'pages as usual; 429 for excess listeners',
    recovers: 'when listeners are closed',
  },
  async () => {
    const leaving = new AbortController()
    const padding = 'x'.repeat(3_700)
    // Kept until all are open, since a garbage-collected response closes its stream.
    const listeners: Response[] = []
    for (let number = 0; number < 80; number++) {
      const query = `*[title != "${number} ${padding}"]`
      const url = `${privateSite.origin}/lake/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`
      const response = await fetch(url, {
        headers: { authorization: `Bearer ${EDITOR}` },
        signal: leaving.signal,
      })
      listeners.push(response)
    }
    const statuses = new Set(listeners.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 429])
    await privateSite.checkAlive()
    leaving.abort()
    const again = new AbortController()
    const deadline = Date.now() + 20_000
    let status = 0
    while (status !== 200 && Date.now() < deadline) {
      const path = '/lake/v2025-02-19/data/listen/production?query=*'
      const headers = { authorization: `Bearer ${EDITOR}` }
      status = (await fetch(privateSite.origin + path, { headers, signal: again.signal })).status
    }
    again.abort()
    expect(status).toBe(200)
  },
)

testFault(
  {
    area: 'dataset',
    fault: 'one request names the same document 1,500 times, or more than 2,000 documents',
    visitorSees: 'the document once; 400 with a message for more than 2,000',
    recovers: 'at once',
  },
  async () => {
    const repeated = await publicSite.send(`/data/doc/production/${'home,'.repeat(1_500)}`)
    const { documents } = (await repeated.json()) as { documents: unknown[] }
    expect(documents).toHaveLength(1)
    // Short ids, since Node itself rejects longer URLs.
    const many = Array.from({ length: 2_001 }, (_, index) => `p${index.toString(36)}`).join()
    expect((await publicSite.send(`/data/doc/production/${many}`)).status).toBe(400)
  },
)

testFault(
  {
    area: 'dataset',
    fault: 'parameters, mutations or actions are nested thousands of levels deep',
    visitorSees: 'pages as usual; 400 with a message',
    recovers: 'at once',
  },
  async () => {
    for (const depth of [3_000, 100_000]) {
      const value = nested(depth)
      const document = `{"_id":"deep","_type":"page","a":${value}}`
      const responses = await Promise.all([
        publicSite.send('/data/query/production', { body: `{"query":"$a","params":{"a":${value}}}` }),
        publicSite.send('/data/mutate/production', {
          token: EDITOR,
          body: `{"mutations":[{"create":${document}}]}`,
        }),
        publicSite.send('/data/actions/production', {
          token: EDITOR,
          body: `{"actions":[{"actionType":"sanity.action.document.create","publishedId":"deep","attributes":${document}}]}`,
        }),
      ])
      for (const response of responses) {
        expect(response.status).toBe(400)
        expect(await response.text()).toContain('nested at most 200 levels deep')
      }
    }
    const inAddress = await publicSite.send(`${queryPath('$a')}&$a=${encodeURIComponent(nested(2_000))}`)
    expect(inAddress.status).toBe(400)
    const query = `${'('.repeat(5_900)}1${')'.repeat(5_900)}`
    const body = JSON.stringify({ query })
    expect((await publicSite.send('/data/query/production', { body })).status).toBe(400)
    expect((await publicSite.send('/data/query/production', { body, token: EDITOR })).status).toBe(400)
    await publicSite.checkAlive()
  },
)
