import { describe, expect, it } from 'vitest'
import { stepsOf, type CompletedRequest } from './visits'

const ORIGIN = 'https://katsocial.example'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const stepsFor = (
  path: string,
  headers: CompletedRequest['headers'] = {},
  more: Partial<CompletedRequest> = {},
) => {
  const [pathname = '', query] = path.split('?')
  const search = query === undefined ? '' : `?${query}`
  return stepsOf({
    method: 'GET',
    headers: { 'user-agent': CHROME, ...headers },
    status: 200,
    pathname,
    search,
    origin: ORIGIN,
    ...more,
  }).map(({ step, page }) => `${step} ${page}`)
}
const from = (path: string) => ({ referer: ORIGIN + path })

describe('a page view', () => {
  it('counts under its path, or its kind where that names a visitor’s choice', () => {
    expect(stepsFor('/en/youtube')).toEqual(['view /en/youtube'])
    expect(stepsFor('/en/home?utm_source=x&gclid=1')).toEqual(['view /en/home'])
    expect(stepsFor('/en/home?utm_source=x', from('/en/home'))).toEqual(['view /en/home'])
    expect(stepsFor('/en/profile/mara.makes')).toEqual(['view /en/profile/:username'])
    expect(stepsFor('/en/likes-views/mara.makes')).toEqual(['view /en/likes-views/:username'])
    // A result page that an editor has renamed.
    expect(stepsFor('/en/account/mara.makes')).toEqual(['view /en/account/:choice'])
  })

  it('counts if the browser’s copy is still valid, and if a browser on the site requests only its data', () => {
    expect(stepsFor('/en/youtube', {}, { status: 304 })).toEqual(['view /en/youtube'])
    expect(stepsFor('/en/youtube.data?_routes=routes%2Fen.%24slug', from('/en/home'))).toEqual([
      'view /en/youtube',
    ])
    const all = '_routes=root%2Croutes%2Fen.%24slug'
    expect(stepsFor(`/en/youtube.data?${all}`, from('/en/home'))).toEqual(['view /en/youtube'])
    expect(stepsFor('/en/youtube.data', from('/en/home'))).toEqual(['view /en/youtube'])
  })

  it('counts once: neither the data of the layout nor reloading the data of the same page is a view', () => {
    expect(stepsFor('/en/youtube.data?_routes=root', from('/en/home'))).toEqual([])
    expect(stepsFor('/en/youtube.data', from('/en/youtube?kind=likes'))).toEqual([])
  })

  it('does not count for bots, a missing user agent, prefetches, HEAD, or anything that is not a page', () => {
    expect(stepsFor('/en/home', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toEqual(
      [],
    )
    expect(stepsFor('/en/home', { 'user-agent': '' })).toEqual([])
    expect(stepsFor('/en/home', { 'sec-purpose': 'prefetch;prerender' })).toEqual([])
    expect(stepsFor('/en/home', { purpose: 'prefetch' })).toEqual([])
    expect(stepsFor('/en/home', { 'x-moz': 'prefetch' })).toEqual([])
    expect(stepsFor('/en/home', { 'sec-fetch-dest': 'empty' })).toEqual([])
    expect(stepsFor('/en/home', {}, { method: 'HEAD' })).toEqual([])
    expect(stepsFor('/en/nowhere', {}, { status: 404 })).toEqual([])
    expect(stepsFor('/en', {}, { status: 302 })).toEqual([])
    expect(stepsFor('/en/order-status/KS-7F3QK9-secret')).toEqual([])
    expect(stepsFor('/sitemap.xml')).toEqual([])
  })
})

describe('a chosen pack', () => {
  const page = '/en/likes-views/mara.makes'
  const name = '/en/likes-views/:username'

  it('counts once without scripts, when each choice reloads the page', () => {
    expect(stepsFor(`${page}?pack=likes:pack-300`, from(page))).toEqual([`choice ${name}`])
    const chosen = `${page}?pack=likes%3Apack-300`
    expect(stepsFor(`${chosen}&post=7101`, from(chosen))).toEqual([])
    expect(stepsFor(`${page}?pack=views:pack-500`, from(chosen))).toEqual([])
    // Posts are chosen and shown on the same page.
    for (const choice of ['post=7101', 'shown=120'])
      expect(stepsFor(`${page}?${choice}`, from(page))).toEqual([])
  })

  it('counts once with scripts, which report it, then change the address and may request the posts', () => {
    const choiceOf = (headers: CompletedRequest['headers'], status = 204) =>
      stepsFor('/forms/choice', headers, { method: 'POST', status })
    expect(choiceOf(from(page))).toEqual([`choice ${name}`])
    expect(choiceOf(from('/en/youtube?kind=likes'))).toEqual(['choice /en/youtube'])
    expect(stepsFor(`${page}.data?pack=likes%3Apack-300`, from(page))).toEqual([])
    expect(choiceOf(from(`${page}?pack=likes%3Apack-300`))).toEqual([])
    expect(choiceOf(from('/en/order-status/KS-7F3QK9-secret'))).toEqual([])
    expect(choiceOf({ referer: 'https://elsewhere.example/en/youtube' })).toEqual([])
    expect(choiceOf({})).toEqual([])
    expect(choiceOf({ ...from(page), 'user-agent': 'Googlebot/2.1' })).toEqual([])
    expect(choiceOf(from(page), 404)).toEqual([])
  })

  it('counts along with its page if a browser on the site follows a link to both', () => {
    const data = stepsFor(`${page}.data?pack=likes%3Apack-300`, from('/en/home'))
    expect(data).toEqual([`view ${name}`, `choice ${name}`])
  })

  it('counts along with its page for a shared link to both', () => {
    expect(stepsFor(`${page}?pack=likes:pack-300`)).toEqual([`view ${name}`, `choice ${name}`])
  })

  it('does not count for an invalid pack in the address', () => {
    expect(stepsFor(`${page}?pack=nonsense`, from(page))).toEqual([])
  })
})

describe('an opened form', () => {
  it('counts for the page that it is on', () => {
    const frame = { 'sec-fetch-dest': 'iframe' }
    expect(stepsFor('/forms/250131874523401?pack=pack-300', { ...frame, ...from('/en/youtube') })).toEqual([
      'open /en/youtube',
    ])
    expect(stepsFor('/forms/250131874523401', { ...frame, ...from('/en/profile/mara?pack=a') })).toEqual([
      'open /en/profile/:username',
    ])
    expect(stepsFor('/forms/250131874523401')).toEqual(['open '])
    // A frame that does not load is replaced by a link to the form.
    expect(stepsFor('/forms/250131874523401', { 'sec-fetch-dest': 'document' })).toEqual(['open '])
    expect(stepsFor('/forms/250131874523401', { referer: 'https://elsewhere.example/en/youtube' })).toEqual([
      'open ',
    ])
  })

  it('does not count again when it follows a choice, nor when it is sent', () => {
    expect(stepsFor('/forms/250131874523401?pack=pack-300', { 'sec-fetch-dest': 'empty' })).toEqual([])
    expect(stepsFor('/forms/250131874523401', {}, { method: 'POST' })).toEqual([])
    expect(stepsFor('/forms/form.js')).toEqual([])
  })
})
