import { evaluateSync, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { DocumentView } from '../../storage/document-view'
import { QueryEngine } from '../engine'
import { DEFAULT_LIMITS } from '../limits'
import { planQuery } from './plan'

const engine = new QueryEngine({ ...DEFAULT_LIMITS, durationMs: 60_000 }, { projectId: 'p', dataset: 'd' })

const ROWS = [
  {
    name: 'Mara Makes',
    tags: ['night', 'x.y.z'],
    items: [{ user: "o'neil", posts: [{ id: '71' }, { id: '72' }] }],
  },
  { name: ['Mara', ['night']], tags: 'night', items: { user: 'mara' } },
  { name: null, tags: [null, 7, ['night'], { night: 'night' }], items: [null, 'mara', { posts: 'mara' }] },
  { name: 7, tags: [], items: [{ user: ['mara'], posts: [{ id: ['night'] }, ['night']] }] },
  { name: { night: 'night' }, items: [[{ user: 'mara', posts: [{ id: 'night' }] }]] },
  {
    tags: ['', '. .', '*'],
    items: [{ user: 'O’Neil', posts: [null, { id: null }] }],
    hasOwnProperties: 'night',
  },
  { when: '2026-01-02T03:04:05Z', name: 'night-shift' },
  {},
]
const FIELDS = [
  ...[
    'name',
    'tags',
    'tags[]',
    'items[].user',
    'items[].posts[].id',
    'items.user',
    '@.name',
    '(name)',
    'name.night',
  ],
  ...[
    '[name, tags]',
    '[...tags, name]',
    '[...name]',
    '[...items[].posts[].id, ...items[].user, name]',
    '[[name]]',
  ],
  ...[
    'array::compact([name, ...tags[]])',
    'array::compact(name)',
    'array::compact(tags)[]',
    '[name, ...tags, ...null]',
  ],
  ...['items[].posts[][]', 'items[][].user', '[items[].user]', 'tags[]{night}', 'items[user == "mara"].user'],
  ...[
    '[dateTime(when)]',
    '[string::lower(name)]',
    'toString',
    'constructor.name',
    '@',
    '[@]',
    '[...@]',
    '[]',
    '[name, "x"]',
  ],
]
const PATTERNS = [
  'mara',
  'nig*',
  'mara night',
  'xyz',
  'x.y.z',
  "o'neil*",
  'o’neil*',
  '7*',
  '*',
  '',
  '.',
  'm*a',
  '*2',
]

it.each(FIELDS)('has the same result as groq-js: %s match …', (fields) => {
  for (const pattern of PATTERNS) {
    const params = { rows: ROWS, pattern, other: 'shift' }
    for (const filter of [
      `${fields} match $pattern`,
      `${fields} match $other || ${fields} match $pattern`,
      `name match $other || ${fields} match $pattern`,
      `${fields} match [$pattern, $other]`,
      `!(${fields} match $pattern)`,
    ]) {
      const query = `$rows[${filter}]`
      const expected: unknown = evaluateSync(parse(query, { params }), { params }).data
      const result = engine.evaluate({ query, params, view: new DocumentView([]), identity: 'me' })
      expect([filter, pattern, result]).toEqual([filter, pattern, expected])
    }
  }
})

it('reads no fields of dates and paths', () => {
  const query =
    '{"p": path("a.b"), "t": dateTime("2020-01-01T00:00:00Z")}{"m": [p.pattern, t.date] match "a*"}'
  const result = engine.evaluate({ query, params: {}, view: new DocumentView([]), identity: 'me' })
  expect(result).toEqual({ m: false })
})

it('reads the fields once for several patterns', () => {
  const texts = ['name', ...Array.from({ length: 50 }, (_, index) => `f${index}`)]
  const row = Object.fromEntries(texts.map((name) => [name, 'word '.repeat(20)]))
  const stepsOf = (query: string) => {
    const { tree, meter } = planQuery(parse(query, { params: { row } }))
    let steps = 0
    meter.begin({ spend: (spent: number) => void (steps += spent), checkClock: () => {} } as never)
    evaluateSync(tree, { params: { row } })
    return steps
  }
  const once = stepsOf(`$row{"m": [${texts.join()}] match "a*"}`)
  const both = stepsOf(`$row{"m": [${texts.join()}] match "a*" || [${texts.join()}] match "b*"}`)
  expect(once).toBeGreaterThan(50)
  expect(both).toBeLessThan(1.5 * once)
})
