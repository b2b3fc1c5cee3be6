import { describe, expect, it } from 'vitest'
import { lena, setUpTikTok } from './tiktok-support'
import { profileBody } from './upstream/bodies'
import { empty, held, json, type UpstreamHandler } from './upstream/upstream'

const { hosts, client } = setUpTikTok()

describe('identical lookups', () => {
  it('are joined while in flight', async () => {
    const { handler, release } = held(json(profileBody()))
    hosts.main.respondWith(handler)
    const tiktok = client()
    const lookups = Array.from({ length: 20 }, () => tiktok.lookupProfile('lena.paints'))
    release()
    for (const result of await Promise.all(lookups)) expect(result).toEqual({ ok: true, profile: lena })
    expect(hosts.main.requests).toHaveLength(1)
  })

  it('are joined across both result pages, each with its own message', async () => {
    const { handler, release } = held(json({}))
    hosts.main.respondWith(handler)
    const tiktok = client()
    const lookups = [tiktok.listVideos('x', 'profile'), tiktok.listVideos('x', 'likes-views')]
    release()
    expect(await Promise.all(lookups)).toMatchObject([
      { error: { message: { key: 'videosNoDataOnProfile' } } },
      { error: { message: { key: 'videosNoData' } } },
    ])
    expect(hosts.main.requests).toHaveLength(1)
  })

  it('are cached for five minutes if successful', async () => {
    let time = 1_000_000
    hosts.main.respondWith(json(profileBody()))
    const tiktok = client({ now: () => time })
    await tiktok.lookupProfile('a')
    time += 299_000
    await tiktok.lookupProfile('a')
    expect(hosts.main.requests).toHaveLength(1)
    time += 2000
    await tiktok.lookupProfile('a')
    expect(hosts.main.requests).toHaveLength(2)
  })

  it('are cached for seconds if the user does not exist', async () => {
    let time = 1_000_000
    hosts.main.respondWith(json({ statusCode: 10202 }), json(profileBody()))
    const tiktok = client({ now: () => time })
    await tiktok.lookupProfile('a')
    time += 14_000
    expect(await tiktok.lookupProfile('a')).toMatchObject({ ok: false })
    expect(hosts.main.requests).toHaveLength(1)
    time += 2000
    expect(await tiktok.lookupProfile('a')).toMatchObject({ ok: true })
  })

  it('are cached for seconds if the account is private, since its owner is asked to change that', async () => {
    let time = 1_000_000
    hosts.main.respondWith(json(profileBody({ privateAccount: true })), json(profileBody()))
    const tiktok = client({ now: () => time })
    const isPrivate = async () => {
      const result = await tiktok.lookupProfile('a')
      return result.ok && result.profile.isPrivate
    }
    expect(await isPrivate()).toBe(true)
    time += 14_000
    expect(await isPrivate()).toBe(true)
    time += 2000
    expect(await isPrivate()).toBe(false)
  })

  it('are cached for seconds if the account has no posts, since its owner is asked to post', async () => {
    let time = 1_000_000
    hosts.main.respondWith(json({ itemList: [] }), json({ itemList: [{ id: '1' }] }))
    const tiktok = client({ now: () => time })
    const count = async () => {
      const result = await tiktok.listVideos('a')
      return result.ok ? result.videos.length : null
    }
    expect(await count()).toBe(0)
    time += 16_000
    expect(await count()).toBe(1)
  })

  it.each<[string, UpstreamHandler]>([
    ['a failure', json({}, 400)],
    ['an empty body', empty],
    ['a captcha', json({ statusCode: 10000 })],
    ['a private account', json({ statusCode: 10222 })],
  ])('are never cached for %s', async (_name, handler) => {
    hosts.main.respondWith(handler, json(profileBody()))
    const tiktok = client()
    expect(await tiktok.lookupProfile('a')).toMatchObject({ ok: false })
    expect(await tiktok.lookupProfile('a')).toMatchObject({ ok: true })
  })

  it('are not cached under names longer than any real one', async () => {
    hosts.main.respondWith(json(profileBody()))
    const tiktok = client()
    for (const name of ['x'.repeat(256), 'x'.repeat(257)]) {
      await tiktok.lookupProfile(name)
      await tiktok.lookupProfile(name)
    }
    expect(hosts.main.requests).toHaveLength(3)
  })

  it('are distinguished by exact spelling', async () => {
    hosts.main.respondWith(json(profileBody()))
    const tiktok = client()
    await tiktok.lookupProfile('Lena')
    await tiktok.lookupProfile('lena')
    await tiktok.lookupProfile('lena ')
    expect(hosts.main.requests).toHaveLength(3)
  })
})
