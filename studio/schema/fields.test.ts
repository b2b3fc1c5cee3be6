// @vitest-environment jsdom
// The Studio's own validation requires a window.
import { createWorkspaceFromConfig, defineType, validateDocument, type SanityClient } from 'sanity'
import { beforeAll, describe, expect, it } from 'vitest'
import typegenConfig from '../typegen/sanity.config'
import { anchor, choice, emailAddresses, line, lines, packList, paragraph, references } from './fields'

const named = (name: string) => ({ name, title: name, description: '' })
const kinds = [
  { title: 'Likes', value: 'likes' },
  { title: 'Views', value: 'views' },
]

/** A document with a field of every kind. */
const sample = defineType({
  name: 'sample',
  title: 'Sample',
  type: 'document',
  fields: [
    line(named('line')),
    line({ ...named('optionalLine'), optional: true }),
    line({ ...named('pattern'), description: '{n} is the number.', placeholders: ['{n}'] }),
    paragraph(named('paragraph')),
    emailAddresses(named('emails')),
    lines({ ...named('lines'), min: 2 }),
    lines({ ...named('anyLines'), min: 0 }),
    references({ ...named('packs'), to: 'pack', min: 2 }),
    references({ ...named('anyPacks'), to: 'pack', min: 0 }),
    packList('shelf'),
    choice({ ...named('kind'), list: kinds }),
    anchor(),
  ],
})
const pack = defineType({
  name: 'pack',
  type: 'document',
  fields: [{ name: 'quantity', type: 'number' }],
})

let workspace: Awaited<ReturnType<typeof createWorkspaceFromConfig>>
beforeAll(async () => {
  workspace = await createWorkspaceFromConfig({ ...typegenConfig, schema: { types: [sample, pack] } })
})

/** A dataset without any documents. */
const client = { withConfig: () => client, fetch: async () => null } as unknown as SanityClient

/** The Studio's messages about the value of a field, each with its level. */
async function about(name: string, value: unknown): Promise<string[]> {
  const markers = await validateDocument({
    document: {
      _id: 'a',
      _type: 'sample',
      _rev: 'a',
      _createdAt: '',
      _updatedAt: '',
      [name]: value,
    } as never,
    workspace,
    getClient: () => client,
    getDocumentExists: () => Promise.resolve(true),
  })
  return markers.filter(({ path }) => path[0] === name).map(({ level, message }) => `${level}: ${message}`)
}

const emails = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@team.example`)
const refs = (...ids: string[]) =>
  ids.map((_ref, index) => ({ _type: 'reference', _key: `k${index}`, _ref, _weak: true }))

describe.each<[string, unknown[], [value: unknown, message: string][]]>([
  [
    'line',
    ['Spring sale'],
    [
      [undefined, 'error: “line” cannot be empty: visitors see it.'],
      ['  ', 'error: “line” cannot be empty: visitors see it.'],
    ],
  ],
  ['optionalLine', [undefined, 'Spring sale'], [[' ', 'error: Enter a text, or remove the spaces.']]],
  [
    'pattern',
    ['Video #{n}'],
    [
      ['Video', 'error: Include {n} where the page should insert the value.'],
      ['Video #{n} {N}', 'warning: {N} does not work in this text'],
    ],
  ],
  ['paragraph', ['Some words.'], [['\n', 'error: “paragraph” cannot be empty: visitors see it.']]],
  [
    'emails',
    [undefined, [], emails(10)],
    [
      [['orders'], 'error: Enter an email address, like orders@example.com.'],
      [emails(11), 'error: At most ten addresses, each only once.'],
      [['a@team.example', 'a@team.example'], 'error: At most ten addresses, each only once.'],
      [['a@team.example', ''], 'error: Enter a text, or remove this entry.'],
    ],
  ],
  [
    'lines',
    [['One', 'Two']],
    [
      [undefined, 'error: Add at least 2.'],
      [['One'], 'error: Add at least 2.'],
      [['One', 'Two', ' '], 'error: Enter a text, or remove this entry.'],
    ],
  ],
  ['anyLines', [undefined, []], [[[' '], 'error: Enter a text, or remove this entry.']]],
  [
    'packs',
    [refs('a', 'b')],
    [
      [undefined, 'error: Add at least 2, and each only once.'],
      [refs('a'), 'error: Add at least 2, and each only once.'],
      [refs('a', 'b', 'a'), 'error: Add at least 2, and each only once.'],
    ],
  ],
  ['anyPacks', [undefined, refs('a')], [[refs('a', 'a'), 'error: Each only once.']]],
  ['shelf', [refs('a'), refs('a', 'a')], [[undefined, 'error: Add at least one pack.']]],
  ['kind', ['likes'], [[undefined, 'error: Choose one: Likes, Views.']]],
  [
    'anchor',
    [undefined, 'order-section', 'a1'],
    [
      ['Order', 'error: Start with a letter and use only lower-case letters'],
      ['1st', 'error: Start with a letter and use only lower-case letters'],
      ['two words', 'error: Start with a letter and use only lower-case letters'],
      ['google-ads', 'warning: Ad blockers hide sections with anchors like this one'],
      ['social-media', 'warning: Ad blockers hide sections with anchors like this one'],
    ],
  ],
])('the field “%s”', (name, good, bad) => {
  it.each(good.map((value) => [value]))('accepts %j', async (value) => {
    expect(await about(name, value)).toEqual([])
  })

  it.each(bad)('reports %j', async (value, message) => {
    expect((await about(name, value)).some((each) => each.startsWith(message))).toBe(true)
  })
})
