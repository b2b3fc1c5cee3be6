import { expect, it, vi } from 'vitest'
import { createTikTokClient } from './client.server'

/** Looks up names and lists videos; `asked` are the paths of which the upstream was asked. */
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
  'whoever looks up made-up names fills the cache with so many %s at most: %d',
  async (_what, most, lookUp) => {
    const { asked, client } = start()
    for (let number = 0; number < most; number++) await lookUp(client, `name-${number}`)
    await lookUp(client, 'name-0')
    expect(asked).toHaveLength(most)
    // It takes the place of the one that was used the longest ago.
    await lookUp(client, 'one-more')
    await lookUp(client, 'name-0')
    expect(asked).toHaveLength(most + 1)
    await lookUp(client, 'name-1')
    expect(asked).toHaveLength(most + 2)
  },
)
