import type { SanityClient } from '@sanity/client'
import { imageSize } from 'image-size'
// @vitest-environment jsdom
// The Studio's own validation requires a window.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorkspaceFromConfig, validateDocument, type SanityDocument } from 'sanity'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import typegenConfig from '../typegen/sanity.config'

const exportFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'production')
/** The folder of `images/…` and `video/…` where no other media base is configured. */
const mediaBase = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../public')

const exportedDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _createdAt: z.iso.datetime(),
  _updatedAt: z.iso.datetime(),
})

const lines = readFileSync(path.join(exportFolder, 'data.ndjson'), 'utf8').trimEnd().split('\n')
const documents = lines.map((line) => exportedDocument.parse(JSON.parse(line)))
const ids = new Set(documents.map((document) => document._id))

/** Calls `visit` for `value` and everything inside it, along with its path. */
function walk(value: unknown, visit: (value: unknown, at: string) => void, at = '') {
  visit(value, at)
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) walk(child, visit, `${at}.${key}`)
}

/** Returns every text of the export that matches a pattern, as the pattern matches it, once each. */
function statements(pattern: RegExp): string[] {
  const found = new Set<string>()
  walk(documents, (value) => {
    if (typeof value !== 'string') return
    for (const [statement] of value.matchAll(pattern)) found.add(statement)
  })
  return [...found].sort()
}

/** Every asset file that the export names (`image@file://./images/x.svg`), relative to its folder. */
function assetFiles(): string[] {
  const files: string[] = []
  walk(documents, (value) => {
    const file = typeof value === 'string' && /^(?:image|file)@file:\/\/\.\/(.+)$/.exec(value)?.[1]
    if (file) files.push(file)
  })
  return files
}

/** How long a film of the default media base is, in seconds. */
function lengthOf(file: string): number {
  const bytes = readFileSync(path.join(mediaBase, 'video', file))
  if (file.endsWith('.mp4')) {
    const header = bytes.indexOf('mvhd')
    return bytes.readUInt32BE(header + 20) / bytes.readUInt32BE(header + 16)
  }
  // WebM: the element of the duration, whose size is 8 bytes, in ms.
  return bytes.readDoubleBE(bytes.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3) / 1000
}

/** The document after an import: an asset reference instead of the file that the export names. */
function imported(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(imported)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, child]): [string, unknown] =>
    key === '_sanityAsset'
      ? ['asset', { _type: 'reference', _ref: `image-${'0'.repeat(40)}-1x1-svg` }]
      : [key, imported(child)],
  )
  return Object.fromEntries(entries)
}

/** Answers the queries of the Studio's own rules (whether an address is taken) from the export. */
const exportClient = {
  withConfig: () => exportClient,
  fetch: (query: string, params: Record<string, unknown>) => evaluateQuery(query, documents, params),
} as unknown as SanityClient

describe('the seed dataset', () => {
  it('has one document per line, sorted by id, without duplicates', () => {
    const inOrder = documents.map((document) => document._id)
    expect(inOrder).toEqual([...new Set(inOrder)].sort())
  })

  it('only refers to documents and files that it contains, and contains no other files', () => {
    const dangling: string[] = []
    walk(documents, (value, at) => {
      const reference = z.object({ _ref: z.string() }).safeParse(value)
      if (reference.success && !ids.has(reference.data._ref)) dangling.push(`${at}: ${reference.data._ref}`)
    })
    expect(dangling).toEqual([])

    const images = readdirSync(path.join(exportFolder, 'images')).map((name) => `images/${name}`)
    expect([...new Set(assetFiles())].sort()).toEqual(images.sort())
  })

  it('only names pictures and videos of the default media base', () => {
    const named = z.object({ _type: z.enum(['picture', 'video']), file: z.string() })
    const captioned = z.object({ _type: z.literal('video'), captions: z.string() })
    const files = new Set<string>()
    walk(documents, (value) => {
      const { data } = named.safeParse(value)
      if (data) files.add(`${data._type === 'picture' ? 'images' : 'video'}/${data.file}`)
      const captions = captioned.safeParse(value).data?.captions
      if (captions) files.add(`video/${captions}`)
    })
    expect(files.size).toBeGreaterThan(20)
    expect([...files].filter((file) => !existsSync(path.join(mediaBase, file)))).toEqual([])
  })

  it('has the correct duration for every film', () => {
    const film = z.object({ _type: z.literal('video'), file: z.string(), durationSeconds: z.number() })
    const films = documents.flatMap((document) => film.safeParse(document).data ?? [])
    expect(films).toHaveLength(documents.filter(({ _type }) => _type === 'video').length)
    const lengths = films.flatMap(({ file, durationSeconds }) =>
      [file, file.replace(/\.\w+$/, '.mp4')].map((each) => [each, durationSeconds]),
    )
    expect(lengths.map(([file]) => [file, Math.round(lengthOf(String(file)))])).toEqual(lengths)
  })

  it.each(
    documents.flatMap(({ _id, captions, transcript }) =>
      typeof captions === 'string' ? [[_id, captions, String(transcript)] as const] : [],
    ),
  )('%s: the transcript contains all words of the captions, in the same order', (_, captions, transcript) => {
    // The films have no sound, so people who cannot see them only have the transcript.
    const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}@$]+/gu) ?? []
    const cues = readFileSync(path.join(mediaBase, 'video', captions), 'utf8').replaceAll('&amp;', '&')
    const rest = words(transcript)
    const missing = [...cues.matchAll(/ --> .+\n(.+)/g)]
      .flatMap(([, text = '']) => words(text))
      .filter((word) => {
        const at = rest.indexOf(word)
        rest.splice(0, at + 1)
        return at === -1
      })
    expect(missing).toEqual([])
  })

  it('has a described social card of the right size for every page, or leaves the card to the site to draw', () => {
    const shared = z.object({
      _id: z.string(),
      _type: z.enum(['page', 'service', 'siteSettings']),
      seo: z
        .object({ card: z.string().optional(), imageAlt: z.string().optional() })
        .refine(({ card, imageAlt }) => card === undefined || imageAlt !== undefined),
    })
    const cards = documents
      .filter((document) => ['page', 'service', 'siteSettings'].includes(document._type))
      .flatMap((document) => shared.parse(document).seo.card ?? [])
    expect(cards.length).toBeGreaterThan(29)
    for (const card of new Set(cards)) {
      const bytes = readFileSync(path.join(mediaBase, 'images', card))
      expect(bytes.length, card).toBeLessThanOrEqual(60_000)
      expect(imageSize(bytes), card).toMatchObject({ width: 1200, height: 630 })
    }
  })

  it('has typographic apostrophes, except in the texts that are given with straight ones', () => {
    const given = [
      "Let's Get Started",
      "Let's Talk",
      "Oops! The page you're looking for does not exist",
      "The only Creative Video you'll ever need",
    ]
    const straight = new Set<string>()
    walk(documents, (value) => {
      if (typeof value === 'string' && /\w'\w/.test(value)) straight.add(value)
    })
    expect([...straight].sort()).toEqual(given)
  })

  it.each([
    [/\d+-\d+ hours/g, ['24-48 hours']],
    [/within \d+ hours/g, ['within 24 hours']],
    [/\d+ min(?:ute)?s/g, ['10 mins', '10 minutes']],
    [/\w+ business days/g, ['3 business days', 'three business days']],
    [/\d+ days of technical assistance/g, ['90 days of technical assistance']],
    [/\$[\d.,]+ monthly/g, ['$9.95 monthly']],
    [/[\d.]+% uptime/g, ['99.99% uptime']],
    [/\d+\+ years/g, ['22+ years']],
  ])('promises the same everywhere: %s', (pattern, expected) => {
    expect(statements(pattern)).toEqual(expected)
  })

  it('gives the entries of a list unique keys', () => {
    const problems: string[] = []
    walk(documents, (value, at) => {
      if (at === '' || !Array.isArray(value)) return
      const entries = value.filter((entry) => typeof entry === 'object' && entry !== null)
      const keys = entries.map((entry: { _key?: unknown }) => entry._key)
      if (keys.some((key) => typeof key !== 'string') || new Set(keys).size < keys.length) problems.push(at)
    })
    expect(problems).toEqual([])
  })

  describe('in the Studio', () => {
    let workspace: Awaited<ReturnType<typeof createWorkspaceFromConfig>>
    beforeAll(async () => {
      workspace = await createWorkspaceFromConfig(typegenConfig)
    })

    /** The Studio's messages about a document: `error ["title"]: …`. */
    async function messages(document: object): Promise<string[]> {
      const markers = await validateDocument({
        document: { _rev: 'seed', ...document } as SanityDocument,
        workspace,
        getClient: () => exportClient,
        getDocumentExists: ({ id }) => Promise.resolve(ids.has(id) || id.startsWith('image-')),
      })
      return markers.map((marker) => `${marker.level} ${JSON.stringify(marker.path)}: ${marker.message}`)
    }

    it.each(documents.map((document) => [document._id, document] as const))(
      '%s can be published',
      async (_, document) => {
        const said = await messages(imported(document) as object)
        expect(said, said[0]).toEqual([])
      },
    )

    it('settings from before a message existed can be published', async () => {
      const settings = imported(documents.find(({ _id }) => _id === 'siteSettings')) as object
      const { userNotFound } = z
        .object({ messages: z.object({ userNotFound: z.string() }) })
        .parse(settings).messages
      expect(await messages({ ...settings, messages: { userNotFound } })).toEqual([])
      expect(await messages({ ...settings, messages: undefined })).toEqual([])
    })

    /** A document of the seed with another value at `steps`. */
    function altered(id: string, steps: (string | number)[], value: unknown): object {
      const copy: unknown = structuredClone(imported(documents.find(({ _id }) => _id === id)))
      const holder = steps
        .slice(0, -1)
        .reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], copy)
      ;(holder as Record<string | number, unknown>)[steps.at(-1)!] = value
      return copy as object
    }

    const popup = ['popup']
    const promo = ['promo', 'endTarget']
    const stage = ['sections', 0, 'stage']
    it.each<[string, string, (string | number)[], unknown, RegExp]>([
      ['a price below zero', 'pack-500', ['price'], -1, /"price".*A price above 0/],
      ['a price with three decimals', 'pack-500', ['price'], 1.005, /"price".*at most two decimals/],
      ['a price that is a typo', 'pack-500', ['price'], 99_999_999_999, /"price".*up to 100,000/],
      ['a phone whose price is a typo', 'phone-iphone-12', ['price'], 100_001, /"price".*up to 100,000/],
      ['a pack of nothing', 'pack-500', ['quantity'], 0, /"quantity".*A whole number above 0/],
      ['a pack of too much', 'pack-500', ['quantity'], 10_000_001, /"quantity".*up to 10,000,000/],
      ['a phone for nothing', 'phone-iphone-12', ['price'], 0, /"price".*A price above 0/],
      [
        'an order form whose number has letters',
        'form-youtube',
        ['formId'],
        '25-abc',
        /"formId".*6 to 20 digits and nothing else/,
      ],
      [
        'an order form whose number is too short',
        'form-youtube',
        ['formId'],
        '12345',
        /"formId".*6 to 20 digits/,
      ],
      [
        'a picture without a description',
        'team-marco-bellini',
        ['picture', 'alt'],
        '',
        /"picture","alt".*Describe the picture/,
      ],
      [
        'a link that leads nowhere',
        'siteSettings',
        ['headerAction'],
        { _type: 'link', label: 'Go' },
        /"headerAction".*Choose a page/,
      ],
      [
        'a button that leads nowhere',
        'page-home',
        [...popup, 'action'],
        { _type: 'link', label: 'Go' },
        /"popup","action".*Choose a page/,
      ],
      [
        'a button that jumps to no section',
        'page-home',
        [...popup, 'action'],
        { _type: 'link', label: 'Go', anchor: 'nowhere' },
        /"popup","action","anchor".*This page has no section with the anchor nowhere/,
      ],
      [
        'a video without a target at its end',
        'service-tiktok',
        promo,
        { _type: 'textLink' },
        /"promo","endTarget".*Choose (?:a page|where)/,
      ],
      ['a question without an answer', 'faq-delivery', ['answer'], undefined, /"answer".*Enter the answer/],
      [
        'an answer of which only an empty paragraph is left',
        'faq-delivery',
        ['answer'],
        [{ _key: 'a', _type: 'block', children: [{ _key: 'b', _type: 'span', marks: [], text: ' ' }] }],
        /"answer".*Enter the answer/,
      ],
      ['an invalid link', 'video-promo-youtube', ['embed'], 'youtube', /"embed".*Paste the link of a video/],
      [
        'a popup with a negative delay',
        'service-tiktok',
        [...popup, 'delayMs'],
        -5,
        /"popup","delayMs".*from 1000/,
      ],
      [
        'an example profile without a name',
        'page-home',
        [...stage, 'name'],
        ' ',
        /"stage","name".*Enter the name/,
      ],
      [
        'an example profile without its portrait',
        'page-home',
        [...stage, 'portrait'],
        undefined,
        /"stage","portrait".*Choose a portrait/,
      ],
      [
        'an example profile without its counts',
        'page-home',
        [...stage, 'counts'],
        undefined,
        /"stage","counts".*Fill in the four numbers/,
      ],
      [
        'a portrait that the site does not have',
        'page-home',
        [...stage, 'portrait'],
        'avatar-13.svg',
        /"stage","portrait".*avatar-01\.svg to avatar-12\.svg/,
      ],
      [
        'posts without their share',
        'page-views-likes',
        [...stage, 'share'],
        undefined,
        /"stage","share".*Enter the share of each post/,
      ],
      [
        'a picture of posts without any',
        'page-views-likes',
        [...stage, 'posts'],
        [],
        /"stage","posts".*Add at least one post/,
      ],
      [
        'a post that the site does not have',
        'page-views-likes',
        [...stage, 'posts', 1],
        'cover-21.svg',
        /"stage","posts",1.*cover-01\.svg to cover-20\.svg/,
      ],
      [
        'the same post twice in a picture',
        'page-views-likes',
        [...stage, 'posts', 1],
        'cover-02.svg',
        /"stage","posts".*Show each post only once/,
      ],
      [
        'a headline with an empty word',
        'page-home',
        ['sections', 0, 'words', 1],
        '',
        /"words",1.*Enter a text, or remove this entry\./,
      ],
      [
        'a note of spaces only',
        'page-home',
        ['sections', 0, 'notes', 0],
        '  ',
        /"notes",0.*Enter a text, or remove this entry\./,
      ],
      [
        'a question with an empty choice',
        'form-quote',
        ['fields', 0, 'options', 1],
        '',
        /"options",1.*Enter a text, or remove this entry\./,
      ],
      [
        'a question whose only choice is empty',
        'form-quote',
        ['fields', 0, 'options'],
        [' '],
        /"options"\].*Add at least one choice\./,
      ],
      ...(['form-quote', 'siteSettings'] as const).map(
        (id): [string, string, (string | number)[], unknown, RegExp] => [
          `an empty address to notify (${id})`,
          id,
          [id === 'siteSettings' ? 'orderNotify' : 'notify'],
          [''],
          /otify",0.*Enter a text, or remove this entry\./,
        ],
      ),
      ['a brand of spaces only', 'siteSettings', ['brand'], ' ', /"brand".*“Brand” cannot be empty/],
      [
        'an introduction of spaces only',
        'service-tiktok',
        ['intro'],
        ' \n',
        /"intro".*“Introduction” cannot be empty/,
      ],
      [
        'a redirect from an address with a query',
        'redirect-quote',
        ['from'],
        '/en/quote?ref=1',
        /"from".*Leave out \? and #/,
      ],
      [
        'a service twice in the menu',
        'siteSettings',
        ['services', 1, '_ref'],
        'service-tiktok',
        /"services".*each service only once/,
      ],
    ])('%s cannot be published, and the message says why', async (_, id, steps, value, message) => {
      expect(await messages(altered(id, steps, value))).toContainEqual(expect.stringMatching(message))
    })

    it.each(['/About-Us/', '/caf%C3%A9'])('a redirect from %s can be published', async (from) => {
      expect(await messages(altered('redirect-quote', ['from'], from))).toEqual([])
    })

    describe('an error in a hidden field', () => {
      const link = { _type: 'textLink', href: 'nowhere' }
      const text = [
        {
          _key: 'a',
          _type: 'block',
          style: 'normal',
          markDefs: [{ _key: 'b', ...link }],
          children: [{ _key: 'c', _type: 'span', marks: ['b'], text: 'Here' }],
        },
      ]
      const own = {
        fields: [{ _key: 'a', _type: 'formField', type: 'choice', options: [''] }],
        confirmation: { text },
        paymentLink: 'buy.stripe.com',
        notify: ['nobody', ''],
        maxLinks: 99,
      }
      const provided = { prefill: [{ _key: 'a', _type: 'prefillEntry', field: '1' }] }
      const redesign = { company: 'Tilewright', oldMenu: [''] }
      const target = { _type: 'textLink', anchor: 'Nowhere' }

      it.each<[string, string, (string | number)[], object, object, RegExp[]]>([
        [
          'this site’s own form',
          'form-quote',
          [],
          own,
          { provider: 'external' },
          [
            /"fields",\{"_key":"a"\},"label"/,
            /"fields",\{"_key":"a"\},"options",0/,
            /"confirmation","text",.*"href"/,
            /"paymentLink"/,
            /"notify",0/,
            /"notify",1/,
            /"maxLinks"/,
          ],
        ],
        [
          'the fields of an external form',
          'form-quote',
          [],
          { provider: 'external', ...provided },
          { provider: 'site' },
          [/"prefill",.*"value"/, /"prefill",.*"field"/],
        ],
        [
          'the choices of a question',
          'form-quote',
          ['fields', 0],
          { type: 'choice', options: [''] },
          { type: 'text' },
          [/"options",0/, /"options"\]/],
        ],
        [
          'the window with two pages',
          'page-website-design',
          ['sections', 0],
          { redesign },
          { stage: 'workshop' },
          [/"redesign","address"/, /"redesign","oldMenu",0/, /"redesign","newTitle"/],
        ],
        [
          'the huge figure',
          'page-website-design',
          ['sections', 0],
          { stage: 'night', numeral: '1234' },
          { stage: 'workshop' },
          [/"numeral"/],
        ],
        [
          'the target of a floating button',
          'page-home',
          [],
          {
            floatingButton: {
              _type: 'floatingButton',
              kind: 'link',
              label: 'More',
              openLabel: 'Close',
              target,
            },
          },
          {
            floatingButton: {
              _type: 'floatingButton',
              kind: 'moreServices',
              label: 'More',
              openLabel: 'Close',
              target,
            },
          },
          [/"floatingButton","target","anchor"\]: Enter the anchor/, /"anchor"\]: This page has no section/],
        ],
      ])('does not prevent publishing: %s', async (_, id, steps, mistakes, hide, reported) => {
        const known = imported(documents.find(({ _id }) => _id === id)) as object
        const holder = steps.reduce<unknown>(
          (at, step) => (at as Record<string | number, unknown>)[step],
          known,
        ) as object
        const withFields = (fields: object) =>
          messages(
            steps.length === 0 ? { ...known, ...fields } : altered(id, steps, { ...holder, ...fields }),
          )
        const shown = await withFields(mistakes)
        for (const message of reported) expect(shown).toContainEqual(expect.stringMatching(message))
        expect(await withFields({ ...mistakes, ...hide })).toEqual([])
      })
    })

    it('an empty text, a missing placeholder or an address in use cannot be published', async () => {
      const settings = documents.find((document) => document._id === 'siteSettings')
      expect(await messages({ ...settings, brand: '', titlePattern: 'Kat Social' })).toEqual([
        'error ["brand"]: “Brand” cannot be empty: visitors see it.',
        'error ["titlePattern"]: Include {title} where the page should insert the value.',
      ])
      const contact = documents.find((document) => document._id === 'page-contact')
      const addressed = (current: string) => messages({ ...contact, slug: { _type: 'slug', current } })
      for (const [taken, message] of [
        ['terms', 'already has the address /en/terms'],
        ['youtube', 'already has the address /en/youtube'],
        ['order-status', 'The site uses /en/order-status itself'],
        ['Contact us', 'Use lower-case letters'],
      ] as const) {
        expect(await addressed(taken)).toEqual([expect.stringContaining(message)])
      }
    })
  })
})
