// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  DEFAULT_FORM_PROBLEM_TEXTS,
  DEFAULT_FORM_TEXTS,
  DEFAULT_MAIL_TEXTS,
} from '../../shared/default-texts/forms'
import { DEFAULT_MESSAGES } from '../../shared/default-texts/messages'
import { DEFAULT_STATUS_TEXTS } from '../../shared/default-texts/order-status'
import { DEFAULT_ORDERING_TEXTS } from '../../shared/default-texts/ordering'
import { isRecord } from '../../shared/values/is-record'
import {
  listedPaths,
  publishedDocuments,
  startEditedSite,
  type EditedSite,
  type StoredDocument,
} from './edited-site'

/* Every word that visitors read is in the dataset: once all its texts are marked, pages show no unmarked words. */

let edited: EditedSite

beforeAll(async () => {
  edited = await startEditedSite({ SITE_URL: 'https://site.test' }, { ignoreBrowserTokenWarning: true })
  const { client, site } = edited
  const transaction = client.transaction()
  for (const document of await publishedDocuments(client))
    transaction.createOrReplace({ ...(marked(withDefaults(document)) as StoredDocument), _id: document._id })
  await transaction.commit()
  const brand = mark('Kat Social')
  await vi.waitFor(async () =>
    expect(await (await fetch(`${site.origin}/en/unknown`)).text()).toContain(brand),
  )
})
afterAll(() => edited?.stop())

/** Names of fields whose values visitors never read: identifiers, addresses, files, choices from a list. */
const SILENT = new Set([
  'anchor',
  'captions',
  'card',
  'current',
  'defaultKind',
  'destination',
  'field',
  'file',
  'fills',
  'formId',
  'framing',
  'from',
  'href',
  'iconKey',
  'illustration',
  'kind',
  'listItem',
  'marks',
  'ornament',
  'packKind',
  'player',
  'portrait',
  'preview',
  'provider',
  'publishedOn',
  'scene',
  'sign',
  'stage',
  'style',
  'submenu',
  'thumbnail',
  'ticket',
  'trade',
  'width',
])

/** Such fields of a single type. */
const SILENT_IN: Readonly<Record<string, string>> = { formField: 'type', prefillEntry: 'value' }

/** Addresses and names of files, wherever they are. */
const ADDRESS = /^(?:https?:\/\/\S*|\/\S+|\S+@\S+\.\w+|[\w./-]+\.svg)$/

/** Marks a text: replaces each letter by its full-width twin. Placeholders such as `{n}` remain. */
function mark(text: string): string {
  return text.replace(/\{\w+\}|[a-z]/gi, (found) =>
    found.length > 1 ? found : String.fromCodePoint(found.charCodeAt(0) + 0xfee0),
  )
}

/** Returns a copy of a value in a document with every text in it marked. */
function marked(value: unknown, name = '', type = ''): unknown {
  if (typeof value === 'string') {
    const isSilent = name.startsWith('_') || SILENT.has(name) || SILENT_IN[type] === name
    return isSilent || ADDRESS.test(value) ? value : mark(value)
  }
  if (Array.isArray(value)) return value.map((entry) => marked(entry, name, type))
  if (!isRecord(value)) return value
  const own = typeof value._type === 'string' ? value._type : type
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, marked(inner, field, own)]))
}

/** Returns the settings with the default texts in their fields; other documents as they are. */
function withDefaults(document: StoredDocument): StoredDocument {
  if (document._type !== 'siteSettings') return document
  const defaults = {
    formProblems: DEFAULT_FORM_PROBLEM_TEXTS,
    formTexts: DEFAULT_FORM_TEXTS,
    messages: DEFAULT_MESSAGES,
    orderMail: DEFAULT_MAIL_TEXTS,
    ordering: DEFAULT_ORDERING_TEXTS,
    orderStatus: DEFAULT_STATUS_TEXTS,
  }
  const filled = Object.entries(defaults).map(([name, texts]) => {
    const edited = document[name]
    return [name, isRecord(edited) ? { ...texts, ...edited } : texts]
  })
  return { ...document, ...(Object.fromEntries(filled) as object) }
}

/** Attributes that are shown or announced. */
const SPOKEN = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]

/** What search engines and shared links show of a page. */
const DESCRIBED =
  'meta[name=description], meta[property$=title], meta[property$=description], meta[property$=alt]'

/** Codes in structured data, which are in no language. */
const CODES = /^(?:PT\d+S|[A-Z]{3})$/

/** Returns every text of a page, and each attribute that is shown or announced. */
function textsOf(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const texts: string[] = []
  const read = (root: Node) => {
    const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element)
        texts.push(...SPOKEN.map((name) => (node as Element).getAttribute(name) ?? ''))
      else if (!node.parentElement?.closest('script, style')) texts.push(node.textContent ?? '')
      if (node instanceof HTMLTemplateElement) read(node.content)
    }
  }
  read(page)
  for (const meta of page.querySelectorAll<HTMLMetaElement>(DESCRIBED)) texts.push(meta.content)
  for (const { textContent } of page.querySelectorAll('script[type="application/ld+json"]'))
    texts.push(...statements(JSON.parse(textContent)))
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}

/** Returns the texts of structured data. */
function statements(data: unknown): string[] {
  if (typeof data === 'string') return CODES.test(data) ? [] : [data]
  if (Array.isArray(data)) return data.flatMap(statements)
  if (!isRecord(data)) return []
  return Object.entries(data).flatMap(([name, value]) => (name.startsWith('@') ? [] : statements(value)))
}

/** What a page says that is not in any document. */
const NOT_CONTENT = [
  // What a script or the visitor fills in.
  /\{\w+\}/g,
  // Accounts of the demo API, and their counts.
  /@?\b(?:mara\.makes|demo\.\w+)\b|^Mara Velez$|^Demo \w+$/g,
  /\b\d+\.\d[kM]\b/g,
  // The number of services, in place of a placeholder.
  /\bseven\b/gi,
  // The label of a field that is hidden from people, as a trap for bots.
  /^Leave this empty$/g,
]

/** Requests pages, and returns their unmarked texts, each with the first page that has it. */
async function unmarkedOn(paths: readonly string[], options?: RequestInit): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const path of paths) {
    const html = await (await fetch(edited.site.origin + path, options)).text()
    for (const text of textsOf(html)) {
      const rest = NOT_CONTENT.reduce((shorter, known) => shorter.replace(known, ''), text)
      if (/[a-z]/i.test(rest) && !ADDRESS.test(text)) found[text] ??= path
    }
  }
  return found
}

it('pages say nothing that is not in the dataset', async () => {
  const listed = await listedPaths(edited.site.origin)
  expect(listed.length).toBeGreaterThan(25)
  const others = [
    '/en/likes-views/mara.makes?pack=likes:pack-300&post=71',
    '/en/likes-views/demo.nobody',
    '/en/profile/mara.makes?pack=followers:pack-300',
    '/en/profile/demo.novideos',
    '/en/profile/demo.private',
    '/en/order/pack-300',
    '/en/order/tiktok',
    '/en/unknown',
  ]
  expect(await unmarkedOn([...listed, ...others])).toEqual({})
})

it('error pages of forms say nothing that is not in the dataset', async () => {
  const [number] = await edited.client.fetch<string[]>('*[_type == "form"].formId')
  const sent = (headers: Record<string, string>, body: string) =>
    unmarkedOn([`/forms/${number}`], { method: 'POST', headers, body })
  const type = 'application/x-www-form-urlencoded'
  expect(await unmarkedOn(['/forms/99999', '/forms/unknown'])).toEqual({})
  expect(await sent({ 'content-type': type, 'sec-fetch-site': 'cross-site' }, 'f.name=Mara')).toEqual({})
  expect(await sent({ 'content-type': type }, 'x'.repeat(64 * 1024 + 1))).toEqual({})
  expect(await sent({ 'content-type': `${type}; charset=klingon` }, 'f.name=Mara')).toEqual({})
})

it('forms say nothing that is not in the dataset, whether opened or sent empty', async () => {
  const numbers = await edited.client.fetch<string[]>('*[_type == "form"].formId')
  expect(numbers.length).toBeGreaterThan(10)
  const paths = numbers.map((number) => `/forms/${number}`)
  expect(await unmarkedOn(paths)).toEqual({})
  expect(await unmarkedOn(paths, { method: 'POST', body: new URLSearchParams() })).toEqual({})
})
