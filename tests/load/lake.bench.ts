import express from 'express'
/* Measures the embedded dataset over real HTTP on this machine, with 100, 1,000 and 10,000 documents: queries,
   writes (answered once on disk), and the time from sending a publish until a visitor's query returns it. Prints a
   Markdown table in ms: the median and the 99th percentile. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContentClient } from '../../app/content/client.server'
import { openLake } from '../../server/lake/lake'
import { createLakeRouter } from '../../server/lake/routes/router'
import { lakeClient } from '../support/lake-client'

const SIZES = [100, 1_000, 10_000]
const TURNS = 200
const WARM_UP = 20

const log = { info() {}, warn() {}, error: console.error }

/** One page per ten documents; the others are parts of pages. About 1 KB per document, as in the seed. */
function makeDocuments(count: number) {
  const reference = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref })
  const text = 'Kätzchen wachsen langsam, Zahlen schnell. '.repeat(20)
  return Array.from({ length: count }, (_, index) => {
    if (index % 10 > 0) {
      const _type = index % 2 ? 'faq' : 'video'
      return { _id: `part-${index}`, _type, title: `Part ${index}`, rank: (index * 7919) % count, text }
    }
    const near = [1, 2, 3].map((step) => reference(`part-${index + step}`))
    const slug = { _type: 'slug', current: `page-${index}` }
    return { _id: `page-${index}`, _type: 'page', title: `Page ${index}`, slug, parts: near, text }
  })
}

async function measure(count: number): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const seed = join(folder, 'seed.ndjson')
  await writeFile(
    seed,
    makeDocuments(count)
      .map((document) => JSON.stringify(document))
      .join('\n'),
  )
  const lake = await openLake({ dataDir: folder, seed, log })
  const app = express()
  app.use(
    '/lake',
    createLakeRouter(lake, {
      isPublic: true,
      authorize: ({ headers }) => (headers.authorization ? { role: 'editor', userId: 'bench' } : null),
    }),
  )
  const server = createServer(app)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const apiHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lake`
  const dataset = { projectId: 'embedded', dataset: 'production' }
  const token = 'bench'
  const client = lakeClient(apiHost, { token, perspective: 'published' })
  const anonymous = client.withConfig({ token: undefined })
  // Its queries run in the site's process, like those of the site's own pages.
  const content = createContentClient({ ...dataset, apiHost, token, log })
  const pages = count / 10
  const pageOf = (turn: number) => ((turn * 31) % pages) * 10
  const rows = new Map<string, string>()

  /** @param prepare preparation of each run, not measured */
  async function time(
    name: string,
    turn: (number: number) => Promise<unknown>,
    prepare?: (number: number) => Promise<unknown>,
  ): Promise<void> {
    const times: number[] = []
    for (let number = 0; number < WARM_UP + TURNS; number++) {
      await prepare?.(number)
      const start = performance.now()
      await turn(number)
      if (number >= WARM_UP) times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
    rows.set(name, `${at(0.5)} / ${at(0.99)}`)
  }

  const PAGE = '*[_type == "page" && slug.current == $slug][0]{title, "parts": parts[]->{title, text}}'
  await time('query: a page by type and slug, with references', (turn) =>
    client.fetch(PAGE, { slug: `page-${pageOf(turn)}` }),
  )
  await time('query: 20 of a type, in order', () =>
    client.fetch('*[_type == "faq"] | order(rank asc)[0...20]{_id, title}'),
  )
  await time('query: where a document is used', (turn) =>
    client.fetch('*[references($id)]{_id, title}', { id: `part-${pageOf(turn) + 1}` }),
  )
  await time('query: anonymous, in the query process', (turn) =>
    anonymous.fetch(PAGE, { slug: `page-${pageOf(turn)}` }),
  )
  await time('query: a word in any document', () => client.fetch('count(*[title match "Part 1*"])'))
  await time('write: a keystroke in a draft', (turn) =>
    client.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.page-0',
      publishedId: 'page-0',
      patch: { set: { title: `Page ${turn}` } },
    }),
  )
  await time('write: a new document', (turn) => client.create({ _type: 'faq', title: `New ${turn}` }))
  await time('write, then query a page', async (turn) => {
    await client
      .patch('part-1')
      .set({ title: `Part ${turn}` })
      .commit({ returnDocuments: false })
    await client.fetch(PAGE, { slug: 'page-0' })
  })

  const TITLE = '*[_type == "page" && slug.current == "page-0"][0].title'
  const draftOf = (turn: number) => ({
    _id: 'drafts.page-0',
    _type: 'page',
    title: `Published ${turn}`,
    slug: { current: 'page-0' },
  })
  await time(
    'publish, until a visitor sees it',
    async (turn) => {
      const changed = new Promise<void>((resolve) => {
        const stop = content.onChange(({ tags }) => {
          if (tags === 'all' || !tags.includes('s1:id:page-0')) return
          stop()
          resolve()
        })
      })
      await client.action({
        actionType: 'sanity.action.document.publish',
        draftId: 'drafts.page-0',
        publishedId: 'page-0',
      })
      await changed
      if ((await content.fetch(TITLE)) !== draftOf(turn).title)
        throw new Error('The visitor saw an old title')
    },
    (turn) => client.createOrReplace(draftOf(turn), { returnDocuments: false }),
  )

  content.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  lake.close()
  await rm(folder, { recursive: true, force: true })
  return rows
}

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ms (median / 99 %)\n`,
)
const columns: Map<string, string>[] = []
for (const size of SIZES) columns.push(await measure(size))
const names = [...(columns[0]?.keys() ?? [])]
console.log(`| documents | ${SIZES.map((size) => size.toLocaleString('en')).join(' | ')} |`)
console.log(`| --- | ${SIZES.map(() => '--:').join(' | ')} |`)
for (const name of names) console.log(`| ${name} | ${columns.map((rows) => rows.get(name)).join(' | ')} |`)
