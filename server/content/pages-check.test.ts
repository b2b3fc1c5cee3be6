import { describe, expect, it, vi } from 'vitest'
import type { ContentClient } from '../../app/content/client.server'
import { ContentUnavailableError } from '../../app/content/unavailable'
import { NotReadyError } from '../http/reporting/readiness'
import { createPagesCheck } from './pages-check'

const away = new ContentUnavailableError('the dataset cannot be reached.')

/** Creates the check with a content client that returns these results in turn, for both queries. */
function checkOf(...turns: (() => Promise<unknown>)[]) {
  let asked = 0
  const fetch = (() => turns[Math.floor(asked++ / 2)]!()) as ContentClient['fetch']
  return createPagesCheck({ fetch }, shown, { datasetMs: 20 })
}

/** Renders a home page that can be shown. */
const shown = () => Promise.resolve(true)

const home = () => Promise.resolve({ title: 'Home' })
const silence = () => new Promise<never>(() => {})

describe('the readiness check of the home page', () => {
  it('passes while the dataset responds', async () => {
    expect(await checkOf(home).check()).toBe('home can be served')
  })

  it('fails without a home page, or without any cached content', async () => {
    await expect(checkOf(() => Promise.resolve(null)).check()).rejects.toThrow(NotReadyError)
    await expect(checkOf(() => Promise.reject(away)).check()).rejects.toThrow('no content is cached')
    await expect(checkOf(silence).check()).rejects.toThrow('does not respond')
  })

  it('passes while the dataset does not respond, once it has responded before', async () => {
    const { check } = checkOf(home, silence)
    await check()
    expect(await check()).toContain('serving the last good content')
  })

  it('fails while the home page cannot be rendered, and renders it again once content has changed', async () => {
    const settings = { title: 'Home' }
    const content = { fetch: (() => Promise.resolve(settings)) as unknown as ContentClient['fetch'] }
    const render = vi.fn(() => Promise.resolve(false))
    const { check, contentChanged } = createPagesCheck(content, render)
    await expect(check()).rejects.toThrow(NotReadyError)
    await expect(check()).rejects.toThrow('the home page cannot be shown: the log says why')
    expect(render).toHaveBeenCalledOnce()
    render.mockResolvedValue(true)
    contentChanged()
    expect(await check()).toBe('home can be served')
    expect(await check()).toBe('home can be served')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('retries a failed rendering after a while, even if nothing has changed', async () => {
    let now = 0
    const content = { fetch: (() => Promise.resolve({})) as unknown as ContentClient['fetch'] }
    const render = vi.fn(() => Promise.reject<boolean>(new Error('The dataset went away')))
    const { check } = createPagesCheck(content, render, { now: () => now })
    await expect(check()).rejects.toThrow('cannot be shown')
    now += 10_001
    render.mockResolvedValue(true)
    expect(await check()).toBe('home can be served')
  })
})
