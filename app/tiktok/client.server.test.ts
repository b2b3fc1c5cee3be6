import { expect, it, vi } from 'vitest'
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
