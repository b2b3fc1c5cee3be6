import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listedPaths, publishedDocuments, startEditedSite, type EditedSite } from './edited-site'

/* An editor's program can store anything through the API. */

let edited: EditedSite

beforeAll(async () => {
  edited = await startEditedSite()
})
afterAll(() => edited.stop())

/** Fields by which the dataset and the site look things up; without them, there is no page to show. */
const FINDING = new Set([
  '_id',
  '_type',
  '_key',
  '_ref',
  '_createdAt',
  '_updatedAt',
  '_rev',
  'current',
  'formId',
])

/** Returns a copy of a document with null entries in every list, at any depth. */
function damaged(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return [null, ...value.map(damaged), null]
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, damaged(part)]))
}

/** Returns the status of a page, and its words. */
async function read(path: string): Promise<string> {
  const response = await fetch(edited.site.origin + path)
  const html = await response.text()
  const words = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
  return `${response.status} ${words.replace(/\s+/g, ' ')}`
}

/** Returns a copy of a document in which every value of a kind is replaced, at any depth. */
function changed(value: unknown, kind: 'string' | 'number' | 'boolean', into: unknown): unknown {
  if (typeof value === kind) return into
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => changed(entry, kind, into))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, FINDING.has(name) ? part : changed(part, kind, into)]),
  )
}

/** Returns what every page shows, and the documents that visitors see. */
async function readSite() {
  const { client, site } = edited
  const paths = [
    ...(await listedPaths(site.origin)),
    '/en/likes-views/mara.makes?pack=likes:pack-300',
    '/en/profile/mara.makes',
    '/en/order/pack-300',
    '/en/order/tiktok',
    '/en/unknown',
  ]
  const before = new Map<string, string>()
  for (const path of paths) before.set(path, await read(path))
  const documents = await publishedDocuments(client)
  expect(documents.length).toBeGreaterThan(100)
  return { before, documents }
}

/** Every page has these words, which tell a test which content the page was rendered from. */
const DAMAGED = { set: { 'footer.note': 'Damaged.' } }

/** Returns the words of a page once it is rendered from damaged content. */
function readDamaged(path: string): Promise<string> {
  return vi.waitFor(async () => {
    const words = await read(path)
    expect(words, path).toMatch(/^5|Damaged\./)
    return words
  })
}

it('null entries in lists change no page', async () => {
  const { before, documents } = await readSite()
  const transaction = edited.client.transaction()
  for (const document of documents) {
    const { _id, _type } = document
    transaction.createOrReplace({ ...(damaged(document) as object), _id, _type })
  }
  await transaction.patch('siteSettings', DAMAGED).commit()
  const note = '24/7 support. Money-back guarantee.'
  for (const [path, words] of before)
    expect((await readDamaged(path)).replaceAll('Damaged.', note), path).toBe(words)
})

it.each([
  ['texts are objects', 'string', { a: 1 }],
  ['texts are numbers', 'string', 7],
  ['texts are lists', 'string', ['a']],
  ['numbers are texts', 'number', 'many'],
  ['numbers are objects', 'number', { a: 1 }],
  ['booleans are objects', 'boolean', { a: 1 }],
] as const)('every page can be rendered if all %s, as a document and as data', async (_, kind, into) => {
  const { client, site } = edited
  const { before, documents } = await readSite()
  const transaction = client.transaction()
  for (const document of documents) {
    const { _id, _type } = document
    transaction.createOrReplace({ ...(changed(document, kind, into) as object), _id, _type })
  }
  await transaction.patch('siteSettings', DAMAGED).commit()
  for (const [path, words] of before) {
    expect((await readDamaged(path)).slice(0, 3), path).toBe(words.slice(0, 3))
    const [name = '', query = ''] = path.split('?')
    const data = await fetch(`${site.origin}${name}.data?${query}`)
    expect(data.status, path).toBe(Number(words.slice(0, 3)))
    await data.text()
  }
  const failures = site
    .output()
    .split('\n')
    .filter((line) => /"level":(?:50|60)/.test(line))
  expect(failures).toEqual([])
  await documents.reduce((all, each) => all.createOrReplace(each), client.transaction()).commit()
})
