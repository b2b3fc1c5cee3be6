import express from 'express'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentClient } from '../../app/content/client.server'
import { addressesQuery, shareCardQuery } from '../../app/content/queries'
import { SHARE_CARD_PATH, shareCardOf } from '../../app/content/share-card.server'
import { ContentUnavailableError } from '../../app/content/unavailable'
import { createShareCardRoute } from '../../server/share/route'
import { serveLocally, type LocalServer } from '../support/local-server'

/** More pages than the queue of cards holds. */
const PAGES = Array.from({ length: 50 }, (_, at) => `page-${at}`)
const addresses = {
  slugs: PAGES,
  dynamicPages: null,
  orderables: [],
  redirects: [],
}

let server: LocalServer
/** Completes the drawing of all cards. */
let finish: () => void
let isAway: boolean
const draw = vi.fn<() => Promise<Buffer>>()
const fetchContent = vi.fn((query: string, params?: { slug: string }): Promise<unknown> => {
  if (isAway) return Promise.reject(new ContentUnavailableError('it is down'))
  if (query === addressesQuery) return Promise.resolve(addresses)
  if (query !== shareCardQuery) return Promise.resolve(null)
  const title = `Title of ${params?.slug}`
  return Promise.resolve({ name: null, title, seoTitle: null, hasOwn: false, brand: 'Kat Social' })
})
const content = { fetch: fetchContent } as unknown as ContentClient

beforeEach(async () => {
  isAway = false
  draw.mockReset()
  const finished = new Promise<void>((resolve) => (finish = resolve))
  draw.mockImplementation(() => finished.then(() => Buffer.from('a card')))
  const log = pino({ level: 'silent' })
  server = await serveLocally(express().use(SHARE_CARD_PATH, createShareCardRoute({ content, log, draw })))
})

afterEach(async () => {
  finish()
  await server.close()
})

const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' })
const pathOf = async (slug: string) => (await shareCardOf(content, slug))?.path ?? ''

test('a card is drawn once for concurrent requests', async () => {
  const path = await pathOf('page-1')
  const requests = Promise.all(Array.from({ length: 20 }, () => get(path)))
  await vi.waitFor(() => expect(draw).toHaveBeenCalled())
  finish()
  const responses = await requests
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect((await get(path)).headers.get('cache-control')).toContain('immutable')
  expect(draw).toHaveBeenCalledTimes(1)
})

test('the queue of cards is limited; clients are asked to retry beyond that', async () => {
  const paths = await Promise.all(PAGES.map(pathOf))
  const requests = Promise.all(paths.map(get))
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(1))
  const busy = await Promise.race(paths.map(get))
  expect(busy.status).toBe(503)
  expect(busy.headers.get('retry-after')).toBe('2')
  finish()
  const statuses = (await requests).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(33)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

test('nothing is drawn for unknown pages or outdated URLs', async () => {
  for (const slug of ['nothing', '..', '%2e%2e', 'x'.repeat(5000)])
    expect((await get(`/share/${slug}/0123456789abcdef.png`)).status, slug.slice(0, 9)).toBe(404)
  const made = await get('/share/page-1/0123456789abcdef.png')
  expect(made.status).toBe(302)
  expect(made.headers.get('location')).toBe(await pathOf('page-1'))
  expect(draw).not.toHaveBeenCalled()
})

test('answers 503 while the dataset is unavailable', async () => {
  const path = await pathOf('page-1')
  isAway = true
  const response = await get(path)
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
})
