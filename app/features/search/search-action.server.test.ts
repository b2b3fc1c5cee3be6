import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { describe, expect, it, vi } from 'vitest'
import { querySeed } from '~/content/seed-for-tests'
import { action } from '~/routes/en.$slug_.$id'
import type { ProfileResult } from '~/tiktok/client.server'
import { profileError } from '~/tiktok/messages'
import { sampleProfile } from '~/tiktok/profile-for-tests'
import { searchAction } from './search-action.server'

const found: ProfileResult = { ok: true, profile: sampleProfile }

/** Sends a search box's form to a page, where the lookup returns `result`; `send` is the page's action. */
async function search(
  form: Record<string, string>,
  result = found,
  path = '/en/home',
  send: (request: Request, context: AppLoadContext) => ReturnType<typeof searchAction> = searchAction,
) {
  const lookupProfile = vi.fn(() => Promise.resolve(result))
  const context = { content: { fetch: querySeed }, log: { warn: vi.fn() }, tiktok: { lookupProfile } }
  const request = new Request(`http://kat.example${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const response = await send(request, context as unknown as AppLoadContext)
  return { response, lookups: lookupProfile.mock.calls }
}

/** Returns the address that a successful search redirects to. */
async function leadsTo(form: Record<string, string>, path?: string) {
  const { response } = await search({ username: 'kat', ...form }, found, path)
  if (!(response instanceof Response)) throw new Error('The search does not redirect.')
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return response.headers.get('location')
}

describe('a successful search', () => {
  it('redirects to the result page of its box', async () => {
    expect(await leadsTo({ destination: 'profile' })).toBe('/en/profile/kat')
    expect(await leadsTo({ destination: 'likes-views' })).toBe('/en/likes-views/kat')
    expect(await leadsTo({})).toBe('/en/profile/kat')
    expect(await leadsTo({ destination: 'https://evil.example' })).toBe('/en/profile/kat')
  })

  it('opens the page with its box’s kind of packs', async () => {
    expect(await leadsTo({ destination: 'likes-views', kind: 'views' })).toBe(
      '/en/likes-views/kat?kind=views',
    )
    expect(await leadsTo({ kind: 'hearts' })).toBe('/en/profile/kat')
  })

  it('keeps the chosen pack, but not the chosen posts, which belong to another account', async () => {
    expect(await leadsTo({}, '/en/home?pack=likes:pack-300&post=71')).toBe(
      '/en/profile/kat?pack=likes:pack-300',
    )
  })

  it('replaces the history entry and keeps the whole choice on the account’s own page', async () => {
    const replaced = async (path: string) => {
      const { response } = await search({ username: 'kat' }, found, path)
      const { headers } = response instanceof Response ? response : new Response()
      return headers.has('x-remix-replace') ? headers.get('location') : null
    }
    for (const path of ['/en/profile/kat', '/en/profile/kat?pack=likes%3Apack-300&post=71&shown=20'])
      expect(await replaced(path)).toBe(path)
    expect(await replaced('/en/profile/mara')).toBeNull()
    expect(await replaced('/en/home')).toBeNull()
  })

  it('looks up the normalized name, even an empty one', async () => {
    expect((await search({ username: ' @kat ' })).lookups).toEqual([['kat']])
    expect((await search({ username: '' })).lookups).toEqual([['']])
    expect((await search({})).lookups).toEqual([['']])
  })
})

it.each(['profile', 'likes-views', 'order', 'Profile'])(
  'a search can be sent from the page that the site fills in at /en/%s',
  async (slug) => {
    const { response } = await search({ username: 'kat' }, found, `/en/${slug}/mara`, (request, context) =>
      action({ params: { slug, id: 'mara' }, request, context } as unknown as ActionFunctionArgs),
    )
    expect(response instanceof Response && response.headers.get('location')).toBe('/en/profile/kat')
  },
)

describe('a failed search', () => {
  it('returns its box, the name as typed, the reason and the status of the lookup', async () => {
    const nobody: ProfileResult = { ok: false, error: profileError('not-found') }
    const { response } = await search({ username: ' @nobody ', searchBox: 'again' }, nobody)
    expect(response).toMatchObject({
      data: {
        search: {
          box: 'again',
          username: ' @nobody ',
          message: { key: 'userNotFound' },
          retry: false,
          disconnected: false,
        },
      },
      init: { status: 404, headers: { 'Cache-Control': 'private, no-cache' } },
    })
  })

  it('asks for a username if the link has none, without a lookup', async () => {
    const { response, lookups } = await search({ username: 'https://vm.tiktok.com/ZMabc123/' })
    expect(lookups).toEqual([])
    expect(response).toMatchObject({
      data: {
        search: {
          username: 'https://vm.tiktok.com/ZMabc123/',
          message: { key: 'namelessLink' },
          retry: false,
        },
      },
      init: { status: 404 },
    })
  })

  it('reports a link to another site, without a lookup', async () => {
    const { response, lookups } = await search({ username: 'https://www.instagram.com/mara.makes' })
    expect(lookups).toEqual([])
    expect(response).toMatchObject({
      data: { search: { message: { key: 'foreignLink' }, retry: false } },
      init: { status: 404 },
    })
  })

  it('offers a retry if that may help', async () => {
    const timeout: ProfileResult = { ok: false, error: profileError('timeout') }
    const { response } = await search({ username: 'kat' }, timeout)
    expect(response).toMatchObject({
      data: { search: { message: { key: 'userFailed' }, retry: true } },
      init: { status: 504 },
    })
  })

  it('is rejected if its form was truncated in transit', async () => {
    const cut = new ReadableStream({ pull: (body) => body.error(new Error('The visitor left.')) })
    const init: RequestInit = { method: 'POST', body: cut, duplex: 'half' }
    const sent = searchAction(new Request('http://kat.example/en/home', init), {} as AppLoadContext)
    await expect(sent).rejects.toMatchObject({ status: 400 })
  })

  it('is rejected unparsed if its form has far more fields than any search box', async () => {
    const sendFields = (count: number) =>
      search({
        ...Object.fromEntries(Array.from({ length: count - 1 }, (_, at) => [`f${at}`, ''])),
        username: 'kat',
      })
    expect((await sendFields(50)).response).toMatchObject({ status: 303 })
    await expect(sendFields(51)).rejects.toMatchObject({ status: 413 })
  })
})
