import type { AppLoadContext } from '@remix-run/node'
import { describe, expect, it, vi } from 'vitest'
import { ask } from '~/content/seed-for-tests'
import type { ProfileResult } from '~/tiktok/client.server'
import { profileError } from '~/tiktok/messages'
import { sampleProfile } from '~/tiktok/profile-for-tests'
import { searchAction } from './search-action.server'

const found: ProfileResult = { ok: true, profile: sampleProfile }

/** Sends a search box's form to a page, where the lookup ends like this. */
async function search(form: Record<string, string>, result = found, path = '/en/home') {
  const lookupProfile = vi.fn(() => Promise.resolve(result))
  const context = { content: { fetch: ask }, log: { warn: vi.fn() }, tiktok: { lookupProfile } }
  const request = new Request(`http://kat.example${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const answer = await searchAction(request, context as unknown as AppLoadContext)
  return { answer, asked: lookupProfile.mock.calls }
}

/** Where a search that finds somebody leads to. */
async function leadsTo(form: Record<string, string>, path?: string) {
  const { answer } = await search({ username: 'kat', ...form }, found, path)
  if (!(answer instanceof Response)) throw new Error('It leads nowhere.')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return answer.headers.get('location')
}

describe('a search that finds somebody', () => {
  it('leads to the result page of its box', async () => {
    expect(await leadsTo({ destination: 'profile' })).toBe('/en/profile/kat')
    expect(await leadsTo({ destination: 'likes-views' })).toBe('/en/likes-views/kat')
    expect(await leadsTo({})).toBe('/en/profile/kat')
    expect(await leadsTo({ destination: 'https://evil.example' })).toBe('/en/profile/kat')
  })

  it('opens it with the kind of packs of its box', async () => {
    expect(await leadsTo({ destination: 'likes-views', kind: 'views' })).toBe(
      '/en/likes-views/kat?kind=views',
    )
    expect(await leadsTo({ kind: 'hearts' })).toBe('/en/profile/kat')
  })

  it('keeps the pack that was chosen, but not the posts, which belong to another account', async () => {
    expect(await leadsTo({}, '/en/home?pack=likes:pack-300&post=71')).toBe(
      '/en/profile/kat?pack=likes:pack-300',
    )
  })

  it('takes the place of its page in the history, and keeps all that is chosen, if the page is the account’s', async () => {
    const replaced = async (path: string) => {
      const { answer } = await search({ username: 'kat' }, found, path)
      const { headers } = answer instanceof Response ? answer : new Response()
      return headers.has('x-remix-replace') ? headers.get('location') : null
    }
    for (const path of ['/en/profile/kat', '/en/profile/kat?pack=likes%3Apack-300&post=71&shown=20'])
      expect(await replaced(path)).toBe(path)
    expect(await replaced('/en/profile/mara')).toBeNull()
    expect(await replaced('/en/home')).toBeNull()
  })

  it('asks for the account that was meant, even for none', async () => {
    expect((await search({ username: ' @kat ' })).asked).toEqual([['kat']])
    expect((await search({ username: '' })).asked).toEqual([['']])
    expect((await search({})).asked).toEqual([['']])
  })
})

describe('a search that fails', () => {
  it('says at its box, about the name as typed, what went wrong, with a status of its own', async () => {
    const nobody: ProfileResult = { ok: false, error: profileError('not-found') }
    const { answer } = await search({ username: ' @nobody ', searchBox: 'again' }, nobody)
    expect(answer).toMatchObject({
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

  it('looks nobody up for a link without a username, and asks for one', async () => {
    const { answer, asked } = await search({ username: 'https://vm.tiktok.com/ZMabc123/' })
    expect(asked).toEqual([])
    expect(answer).toMatchObject({
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

  it('looks nobody up for a link of another site, and says so', async () => {
    const { answer, asked } = await search({ username: 'https://www.instagram.com/mara.makes' })
    expect(asked).toEqual([])
    expect(answer).toMatchObject({
      data: { search: { message: { key: 'foreignLink' }, retry: false } },
      init: { status: 404 },
    })
  })

  it('offers another try if that may help', async () => {
    const timeout: ProfileResult = { ok: false, error: profileError('timeout') }
    const { answer } = await search({ username: 'kat' }, timeout)
    expect(answer).toMatchObject({
      data: { search: { message: { key: 'userFailed' }, retry: true } },
      init: { status: 504 },
    })
  })

  it('is refused if its form was cut off on the way', async () => {
    const request = new Request('http://kat.example/en/home', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncut',
    })
    const sent = searchAction(request, {} as AppLoadContext)
    await expect(sent).rejects.toMatchObject({ status: 400 })
  })
})
