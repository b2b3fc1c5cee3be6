import { describe, expect, it, vi } from 'vitest'
import { createTikTokClient } from './client.server'

/** Creates a client; `asked` are the paths requested from the upstream. */
function start() {
  const asked: string[] = []
  const fetch = vi.fn<typeof globalThis.fetch>((address) => {
    asked.push(new URL(address as URL).pathname)
    return Promise.resolve(
      new Response(JSON.stringify({ userInfo: { user: { uniqueId: 'a' } }, itemList: [] })),
    )
  })
  const log = { info() {}, warn() {} }
  const pictures = { pictureHosts: [], pictureUrl: String }
  return { asked, client: createTikTokClient({ apiUrl: 'https://api.example', fetch, log, ...pictures }) }
}

it.each<[string, number, (client: ReturnType<typeof start>['client'], name: string) => Promise<unknown>]>([
  ['profiles', 1_000, (client, name) => client.lookupProfile(name)],
  ['lists of videos', 300, (client, name) => client.listVideos(name)],
])(
  'the cache is limited, so that lookups of made-up names cannot fill it: %s, at most %d',
  async (_what, most, lookUp) => {
    const { asked, client } = start()
    for (let number = 0; number < most; number++) await lookUp(client, `name-${number}`)
    await lookUp(client, 'name-0')
    expect(asked).toHaveLength(most)
    // It evicts the least recently used one.
    await lookUp(client, 'one-more')
    await lookUp(client, 'name-0')
    expect(asked).toHaveLength(most + 1)
    await lookUp(client, 'name-1')
    expect(asked).toHaveLength(most + 2)
  },
)

/** A client of an API that answers each path with this body, and what it logs. */
function startWith(answer: (path: string) => unknown) {
  const warn = vi.fn()
  const fetch = vi.fn<typeof globalThis.fetch>((address) =>
    Promise.resolve(Response.json(answer((address as URL).pathname))),
  )
  const pictures = {
    pictureHosts: ['pictures.example'],
    pictureUrl: (address: string) => `/pictures/${address}`,
  }
  const client = createTikTokClient({
    apiUrl: 'https://api.example',
    fetch,
    log: { info() {}, warn },
    ...pictures,
  })
  return { client, warn }
}

describe('the log says what is wrong with an unusable answer', () => {
  it.each([
    [{ uniqueId: 'mara', nickname: 'Mara' }, 'no userInfo.user'],
    [{ userInfo: { user: {} } }, 'no userInfo.user'],
    [{ userInfo: { user: {} }, statusCode: 10221 }, 'reported in a successful response'],
    [{ message: 'No such user' }, 'reported in a successful response'],
    [['mara'], 'neither an object nor a JSON string of one'],
  ])('about a profile: %j', async (profile, reason) => {
    const { client, warn } = startWith(() => profile)
    await client.lookupProfile('mara')
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason }), 'TikTok lookup failed')
  })

  it.each([
    [{ videos: [{ id: '71' }] }, 'no itemList'],
    [{ itemList: [], statusCode: 10222 }, 'reported in a successful response'],
  ])('about a list of posts: %j', async (videos, reason) => {
    const { client, warn } = startWith(() => videos)
    await client.listVideos('secret-uid')
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason }), 'TikTok lookup failed')
  })
})

it('reports a failure, not an empty list, if no post has a usable id', async () => {
  // As JavaScript reads the number 7400000000000000006, which is beyond the integers that it can tell apart.
  const { client, warn } = startWith(() => ({ itemList: [{ id: 7.4e18 }, { id: 7.4e18 + 4096 }] }))
  expect(await client.listVideos('secret-uid')).toMatchObject({ ok: false, error: { code: 'failed' } })
  const reason = expect.stringContaining('no id in itemList') as string
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason }), 'TikTok lookup failed')
})

describe('a picture whose address is not allowed', () => {
  /** Looks up a profile for each of these avatars, and returns what the log says of pictures. */
  async function logOf(avatars: unknown[]) {
    const { client, warn } = startWith((path) => ({
      userInfo: { user: { uniqueId: 'mara', avatarThumb: avatars[Number(path.split('/').pop())] } },
    }))
    for (const number of avatars.keys()) await client.lookupProfile(String(number))
    return warn.mock.calls
  }

  it.each([
    ['https://cdn.example/a.jpg', 'cdn.example', 'TIKTOK_IMAGE_HOSTS does not name this host'],
    ['http://pictures.example/a.jpg', 'pictures.example', 'not https on its default port'],
    ['https://pictures.example:8443/a.jpg', 'pictures.example:8443', 'not https on its default port'],
  ])('is logged with its host and the reason: %s', async (avatar, host, reason) => {
    expect(await logOf([avatar])).toEqual([
      [{ host, reason }, 'Pictures are not shown because of their address'],
    ])
  })

  it('is logged once for each host', async () => {
    expect(await logOf(['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg'])).toHaveLength(1)
  })

  it('is not logged if the API sent no web address, or an allowed one', async () => {
    expect(await logOf([undefined, null, '', 'none.png', 7, 'https://pictures.example/a.jpg'])).toEqual([])
  })

  it('is logged for at most ten hosts', async () => {
    const avatars = Array.from({ length: 30 }, (_, number) => `https://cdn-${number}.example/a.jpg`)
    expect(await logOf(avatars)).toHaveLength(10)
  })
})

it.each([
  ['stops using an API that is down', false, ['failed', 'busy'], 'open'],
  ['keeps using the demo, in which some lookups fail on purpose', true, ['failed', 'failed'], 'closed'],
])('%s', async (_what, demo, codes, circuit) => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('fetch failed')))
  const options = { log: { info() {}, warn() {} }, pictureHosts: [], pictureUrl: String, retryPauseMs: 0 }
  const apiUrl = 'https://api.example'
  const client = createTikTokClient({ ...options, apiUrl, fetch, demo, circuit: { failures: 1 } })
  const results = [await client.lookupProfile('mara'), await client.listVideos('secret-uid')]
  expect(results.map((result) => !result.ok && result.error.code)).toEqual(codes)
  expect(client.load().hosts).toEqual([{ name: 'api.example', circuit }])
})
