import { evaluateSync, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { Budget, DEFAULT_LIMITS } from '../limits'
import { parseLookUp } from '../look-up'
import { planQuery } from './plan'

const plan = (query: string, params: Record<string, unknown> = {}) => planQuery(parse(query, { params }))

/** Returns what a query looks up in the indexes, in order. They find nothing. */
function lookUpsOf(query: string): unknown[] {
  const { tree, selections } = plan(query)
  const asked: unknown[] = []
  evaluateSync(tree, {
    dataset: [],
    dereference: ({ _ref }) => {
      const lookUp = parseLookUp(_ref)
      asked.push(lookUp?.kind === 'selection' ? selections[lookUp.index] : (lookUp ?? _ref))
      return [] as never
    },
  })
  return asked
}

describe('a filter of all documents looks up as few as an index can narrow it down to', () => {
  it.each<[string, unknown]>([
    ['*', { kind: 'everything' }],
    ['*[title == "A"]', { kind: 'everything' }],
    ['*[_type == "page"]', { by: 'type', values: ['page'] }],
    ['(*)[_type == "page"]', { by: 'type', values: ['page'] }],
    ['*[_id in ["a", "b"] && defined(title)]', { by: 'id', values: ['a', 'b'] }],
    ['*[references("a")]', { by: 'reference', values: ['a'] }],
    ['releases::all()', { by: 'type', values: ['system.release'] }],
    ['{"author": "a"}{"found": *[_id == ^.author]}', { kind: 'id', value: 'a' }],
    ['{"_id": "a"}{"found": *[references(^._id)]}', { kind: 'reference', value: 'a' }],
    ['{"_id": "a"}{"found": *[_type == "page" && references(^._id)]}', { kind: 'reference', value: 'a' }],
    ['{"_id": "a"}{"found": *[_id == "b" && references(^._id)]}', { by: 'id', values: ['b'] }],
  ])('%s', (query, asked) => {
    expect(lookUpsOf(query)).toEqual([asked])
  })
})

describe('what an index has found', () => {
  const found = [{ _id: 'x', _type: 'other' }]
  const resultOf = (query: string): unknown =>
    evaluateSync(plan(query).tree, { dataset: [], dereference: () => found as never }).data

  it.each([
    '*[_type == "page"]',
    '*[_type in ["page", "post"]]',
    '*[_id == "a"]',
    '*[(_type == "page") && status == "new"]',
    '*[status in ["new", "done"] && _type == "page"]',
  ])('is not filtered again if the index answers the filter: %s', (query) => {
    expect(resultOf(query)).toEqual(found)
  })

  it.each([
    '*[_type == "page" && _type == "post"]',
    '*[_type == "page" && title == "A"]',
    '*[_type == "page" && status == 7]',
    '*[_type == "page" && status in ["new", null]]',
    '*[_type == "page" && status == "new" && status == "done"]',
    '*[_type == "page" && !(status == "new")]',
    '*[_type == "page" && author.status == "new"]',
    '*[_id == "a" && _type == "page"]',
    '*[_type == "page" || _id == "a"]',
    '*[status == "new"]',
  ])('is filtered otherwise: %s', (query) => {
    expect(resultOf(query)).toEqual([])
  })
})

it('derives the tags of a query from its text, except those of documents that are looked up by id', () => {
  const tags = (query: string) => [...plan(query).tags]
  expect(tags('1 + 1')).toEqual([])
  expect(tags('*[_type == "page"]')).not.toEqual(tags('*'))
  expect(tags('{"author": "a"}{"found": *[_id == ^.author]}')).toEqual([])
  expect(tags('{"_id": "a"}{"found": *[references(^._id)]}')).toEqual(tags('*'))
})

it('names each missing parameter once', () => {
  expect(plan('[$a, $b, $a, $given]', { given: 1 }).missingParameters).toEqual(['a', 'b'])
})

it('knows which functions are asynchronous', () => {
  expect(plan('diff::changedAny(1, 2, a)').isAsync).toBe(true)
  expect(plan('count([1])').isAsync).toBe(false)
})

it.each([
  ['text::query("a")', 'text::query() can only be used to the right of match.'],
  ['text::semanticSimilarity("a")', 'text::semanticSimilarity() is not available here.'],
])('refuses %s', (query, message) => {
  expect(() => plan(query)).toThrow(message)
})

describe('the steps of an evaluation', () => {
  /** Returns the result of a query, and the steps that it took besides reading documents. */
  function run(query: string, params: Record<string, unknown> = {}): { result: unknown; steps: number } {
    const { tree, meter } = plan(query, params)
    let steps = 0
    const budget = new Budget({ ...DEFAULT_LIMITS, steps: Infinity }, () => 0)
    budget.spend = (spent) => void (steps += spent)
    meter.begin(budget)
    return { result: evaluateSync(tree, { dataset: [], params }).data, steps }
  }
  const rows = Array.from({ length: 100 }, (_, n) => ({ n }))

  it('are not counted for an outermost loop, since reading its items has already been counted', () => {
    expect(run('$rows[n < 2]', { rows })).toEqual({ result: [{ n: 0 }, { n: 1 }], steps: 0 })
    expect(run('$rows[]{"m": n + 1}[0..1].m', { rows: rows.slice(0, 2) }).result).toEqual([1, 2])
  })

  it('are counted for each iteration of a nested loop, and more for a longer body', () => {
    const short = run('count($rows[count($rows[^.n < 0]) > 0])', { rows })
    const long = run(`count($rows[count($rows[${'^.n < 0 || '.repeat(20)} ^.n < 0]) > 0])`, { rows })
    expect(short.result).toBe(0)
    expect(long.result).toBe(0)
    expect(short.steps).toBeGreaterThanOrEqual(10_000)
    expect(long.steps).toBeGreaterThan(3 * short.steps)
  })

  it('are counted for each projection in a loop', () => {
    expect(run('$rows[]{"m": n}', { rows }).steps).toBeGreaterThanOrEqual(100)
  })

  it('are counted for sorting', () => {
    const descending = run('$rows | order(n desc)', { rows })
    expect(descending.result).toEqual(rows.toReversed())
    expect(descending.steps).toBeGreaterThanOrEqual(100)
  })

  it('are counted for a score, without changing it', () => {
    const words = [{ t: 'a b' }, { t: 'b' }, { t: 'c' }]
    const query = '$words | score(t match "b", boost(t match "a", 3)) { _score }'
    const { result, steps } = run(query, { words })
    expect(result).toEqual(evaluateSync(parse(query, { params: { words } })).data)
    expect(steps).toBeGreaterThan(0)
  })

  it('are counted for each item that is scored in a loop', () => {
    /** Returns the steps for 90 more items. */
    const more = (query: string) =>
      run(query, { rows, words: rows }).steps - run(query, { rows, words: rows.slice(0, 10) }).steps
    const once = more('$words | score(true)')
    expect(more('$rows[]{"s": $words | score(true)}')).toBeGreaterThanOrEqual(rows.length * (once + 90))
  })
})
