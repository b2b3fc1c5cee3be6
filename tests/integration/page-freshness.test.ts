import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ContentClient } from '../../app/content/client.server'
import { createServer, type WebServer } from '../../server/create-server'
import { asyncHandler } from '../../server/http/async-handler'
import { scraping } from '../support/metrics'
import { serverOptions } from '../support/server-options'
import { startEditedSite } from './edited-site'

const servers: WebServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close(1_000)
})

/** A promise that is resolved from outside. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

/** Starts a site whose pages each show one document; counts queries and renderings. */
async function startSite(options: { staleMs?: number } = {}) {
  const documents = new Map([
    ['home', { title: 'Home' }],
    ['about', { title: 'About' }],
  ])
  const site = {
    queries: 0,
    renders: 0,
    status: 200,
    keepMs: null as number | null,
    beforeQuery: () => Promise.resolve(),
    beforeRender: () => Promise.resolve(),
  }
  const content = {
    async fetch(_query: string, params: { slug: string }) {
      site.queries++
      await site.beforeQuery()
      return documents.get(params.slug) ?? null
    },
  } as unknown as ContentClient
  const pages = asyncHandler(async (request, response) => {
    site.renders++
    const slug = request.path.split('/').at(-1) ?? ''
    const reads = response.locals.reads.recording(content)
    const document = (await reads.fetch('*[slug.current == $slug][0]', { slug })) as {
      title: string
    } | null
    await site.beforeRender()
    response
      .status(document ? site.status : 404)
      .set('Cache-Control', 'public, max-age=0, s-maxage=300')
      .type('html')
      .send(`<h1>${document?.title ?? 'Nothing'}</h1>`)
  })
  const server = createServer({
    ...serverOptions(),
    pages,
    keepMs: () => site.keepMs,
    ...(options.staleMs === undefined ? {} : { staleMs: options.staleMs }),
  })
  servers.push(server)
  const port = await server.listen(0, '127.0.0.1')
  async function send(path: string, method = 'GET') {
    const sent = request({ port, host: '127.0.0.1', path, method, agent: false }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of response) text += String(chunk)
    return { status: response.statusCode, text }
  }
  function publish(slug: string, title: string | null) {
    if (title === null) documents.delete(slug)
    else documents.set(slug, { title })
    server.contentChanged()
  }
  return Object.assign(site, { send, publish, server })
}

describe('after a change of content', () => {
  it('the first reload shows it, and unaffected pages are not rendered again', async () => {
    const site = await startSite()
    await site.send('/en/home')
    await site.send('/en/about')
    expect(site.renders).toBe(2)
    site.publish('home', 'Home, corrected')
    expect((await site.send('/en/home')).text).toContain('Home, corrected')
    expect((await site.send('/en/about')).text).toContain('About')
    expect(site.renders).toBe(3)
    // Confirmed pages need no further queries.
    const { queries } = site
    await site.send('/en/home')
    await site.send('/en/about')
    expect(site.queries).toBe(queries)
    expect(site.renders).toBe(3)
  })

  it('visitors get the stale page while a single rendering replaces it', async () => {
    const site = await startSite({ staleMs: 60_000 })
    await site.send('/en/home')
    const [entered, finished] = [gate(), gate()]
    site.beforeRender = () => {
      entered.open()
      return finished.opened
    }
    site.publish('home', 'Home, corrected')
    const first = site.send('/en/home')
    await entered.opened
    const meanwhile = await Promise.all([1, 2, 3].map(() => site.send('/en/home')))
    expect(meanwhile.map(({ text }) => text)).toEqual(Array(3).fill('<h1>Home</h1>'))
    finished.open()
    expect((await first).text).toContain('Home, corrected')
    expect((await site.send('/en/home')).text).toContain('Home, corrected')
    expect(site.renders).toBe(2)
  })

  it('no one gets the stale page for longer than the limit, however long the rendering takes', async () => {
    const site = await startSite({ staleMs: 0 })
    await site.send('/en/home')
    const [entered, finished] = [gate(), gate()]
    site.beforeRender = () => {
      entered.open()
      return finished.opened
    }
    site.publish('home', 'Home, corrected')
    const waiting = [site.send('/en/home'), site.send('/en/home'), site.send('/en/home')]
    await entered.opened
    finished.open()
    for (const { text } of await Promise.all(waiting)) expect(text).toContain('Home, corrected')
    expect(site.renders).toBe(2)
  })

  it('an unpublished page is not found immediately, and its old version is gone', async () => {
    const site = await startSite()
    await site.send('/en/home')
    site.publish('home', null)
    expect(await site.send('/en/home')).toMatchObject({ status: 404 })
    expect(await site.send('/en/home')).toMatchObject({ status: 404 })
    site.publish('home', 'Home again')
    expect((await site.send('/en/home')).text).toContain('Home again')
  })

  it('a change during the check of an earlier one is not missed', async () => {
    const site = await startSite({ staleMs: 0 })
    await site.send('/en/home')
    const [entered, finished] = [gate(), gate()]
    site.beforeQuery = () => {
      entered.open()
      return finished.opened
    }
    site.publish('about', 'About, corrected')
    const first = site.send('/en/home')
    await entered.opened
    site.beforeQuery = () => Promise.resolve()
    site.publish('home', 'Home, corrected')
    expect((await site.send('/en/home')).text).toContain('Home, corrected')
    finished.open()
    await first
    expect((await site.send('/en/home')).text).toContain('Home, corrected')
  })

  it('a page whose rendering fails is not served from the cache again', async () => {
    const site = await startSite({ staleMs: 60_000 })
    await site.send('/en/home')
    site.publish('home', 'Home, corrected')
    site.status = 503
    expect(await site.send('/en/home')).toMatchObject({ status: 503 })
    expect(await site.send('/en/home')).toMatchObject({ status: 503 })
    site.status = 200
    expect((await site.send('/en/home')).text).toContain('Home, corrected')
  })

  it('a page whose content cannot be checked is rendered again', async () => {
    const site = await startSite()
    await site.send('/en/home')
    site.publish('about', 'About, corrected')
    site.beforeQuery = () => {
      site.beforeQuery = () => Promise.resolve()
      return Promise.reject(new Error('away'))
    }
    expect((await site.send('/en/home')).text).toContain('Home')
    expect(site.renders).toBe(2)
  })

  it('HEAD is answered like GET', async () => {
    const site = await startSite()
    await site.send('/en/home')
    site.publish('home', null)
    expect(await site.send('/en/home', 'HEAD')).toMatchObject({ status: 404 })
    site.publish('home', 'Home again')
    expect(await site.send('/en/home', 'HEAD')).toMatchObject({ status: 200 })
    expect((await site.send('/en/home')).text).toContain('Home again')
  })
})

it('without announcements of changes, pages are checked at intervals, and only rendered again if something changed', async () => {
  const site = await startSite()
  site.keepMs = 0.001
  await site.send('/en/home')
  await site.send('/en/home')
  await site.send('/en/home')
  expect(site.renders).toBe(1)
  expect(site.queries).toBe(3)
})

it('publishing only renders the pages that change', async () => {
  const { site, client, stop } = await startEditedSite()
  onTestFinished(stop)
  const get = (path: string, init?: RequestInit) => fetch(site.origin + path, init)
  const rendered = async () =>
    Number(
      /page_cache_requests_total\{outcome="miss"\} (\d+)/.exec(
        await (await get('/metrics', scraping)).text(),
      )?.[1],
    )
  const others = ['/en/home', '/en/tiktok', '/en/terms', '/en/followers']
  await Promise.all([...others, '/en/contact'].map((path) => get(path)))
  // The site has just connected to live events, which may have made it check everything again.
  await vi.waitFor(async () => {
    const before = await rendered()
    for (const path of [...others, '/en/contact']) expect((await get(path)).status).toBe(200)
    expect(await rendered()).toBe(before)
  })

  const title = 'A title that nobody has published before'
  await client.patch('page-contact').set({ 'sections[_type == "contactIntro"].title': title }).commit()
  await vi.waitFor(async () => expect(await (await get('/en/contact')).text()).toContain(title))
  const before = await rendered()
  for (const path of others) expect((await get(path)).status).toBe(200)
  expect(await rendered()).toBe(before)

  const contact = await client.getDocument('page-contact')
  if (!contact) throw new Error('The demo content has no contact page')
  await client.create({ ...contact, _id: 'page-brief', slug: { _type: 'slug', current: 'brief' } })
  await vi.waitFor(async () => expect((await get('/en/brief')).status).toBe(200))
  await client.delete('page-brief')
  await vi.waitFor(async () => expect((await get('/en/brief')).status).toBe(404))
})
