import { describe, expect, it } from 'vitest'
import { ContentUnavailableError, type ContentClient } from '../../app/content/client.server'
import { NotReadyError } from '../http/readiness'
import { createPagesCheck } from './pages-check'

const away = new ContentUnavailableError('the dataset cannot be reached.')

/** A content client that returns these results one after another, for both queries. */
function checkOf(...turns: (() => Promise<unknown>)[]) {
  let asked = 0
  const fetch = (() => turns[Math.floor(asked++ / 2)]!()) as ContentClient['fetch']
  return createPagesCheck({ fetch }, 20)
}

const home = () => Promise.resolve({ title: 'Home' })
const silence = () => new Promise<never>(() => {})

describe('the readiness check of the home page', () => {
  it('passes while the dataset answers', async () => {
    expect(await checkOf(home)()).toBe('home can be served')
  })

  it('fails without a home page, or without any cached content', async () => {
    await expect(checkOf(() => Promise.resolve(null))()).rejects.toThrow(NotReadyError)
    await expect(checkOf(() => Promise.reject(away))()).rejects.toThrow('no content is cached')
    await expect(checkOf(silence)()).rejects.toThrow('does not answer')
  })

  it('passes while the dataset is silent, once there has been an answer', async () => {
    const check = checkOf(home, silence)
    await check()
    expect(await check()).toContain('serving the last good content')
  })
})
