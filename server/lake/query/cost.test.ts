import { describe, expect, it } from 'vitest'
import { DocumentView } from '../storage/document-view'
import { QueryEngine } from './engine'
import { ANONYMOUS_LIMITS, DEFAULT_LIMITS, tightest } from './limits'

const sanity = { projectId: 'p', dataset: 'd' }
const view = new DocumentView([])
const numbers = Array.from({ length: 40_000 }, (_, index) => index)
const rows = numbers.map((n) => ({ n }))
const words = Array.from({ length: 5_000 }, () => 'word')
const keys = Object.fromEntries(numbers.map((number) => [`key${number}`, number]))

/** `{"a":"xxxxxxxxxxxxxxxx"}` with `a` doubled this many times. */
const doubled = (times: number) => `{"a":"xxxxxxxxxxxxxxxx"}${'{"a":a+a}'.repeat(times)}`
const list = (times: number) => `{"a":[1]}${'{"a":a+a}'.repeat(times)}`
const tree = (times: number) => `{"a":[{"_ref":1}]}${'{"a":[a,a]}'.repeat(times)}`
const dots = `{"a":"................"}${'{"a":a+a}'.repeat(14)}`
/** Millions of characters in total, but none of the strings is that long. */
const splits = `{"a":a,"b":[${Array.from({ length: 50 }, () => 'string::split(a,"x")').join()}]}`

describe('an expensive query fails before it consumes anything', () => {
  it.each([
    ['a growing string, split', `${doubled(23)}{"b":count(string::split(a,"x"))}`],
    ['a growing string, lower-cased', `${doubled(24)}{"l":length(lower(a))}`],
    ['a string just within the limit, split repeatedly', `${doubled(15)}${splits}`],
    ['a growing list', `${list(30)}{"n":count(a)}`],
    ['a list that grows by spreading', `{"a":[1]}${'{"a":[...a,...a]}'.repeat(30)}{"n":count(a)}`],
    ['a value that contains itself twice, returned', tree(40)],
    ['a value that contains itself twice, searched', `${tree(40)}{"r":a,"found":references("x")}`],
    ['a value that contains itself twice, converted to a string', `${tree(40)}{"t":pt::text(a)}`],
    ['a value that contains itself twice, compared', `${tree(40)}{"d":diff::changedAny(@,@,a)}`],
    [
      'a value that contains itself twice, read and compared with a word',
      `{"a":["x"]}${'{"a":[{"a":a},{"a":a}]}'.repeat(40)}{"m": a[]${'.a[]'.repeat(40)} match "y"}`,
    ],
    ['a growing list, compared with a word', `${list(22)}{"m": [...a, ...a, ...a] match "x"}`],
    ['fields compared with a word in a loop', '$rows[]{"m": $numbers[n == 0] match "x"}'],
    ['long texts compared with a word', `${doubled(15)}{"m": [${'a,'.repeat(400)}a] match "x"}`],
    ['joined strings', '{"n":array::join($words, array::join($words, "-"))}'],
    ['strings joined in a loop', '$rows[]{"all": array::join($words, "-")}'],
    ['membership tests between lists', 'count($numbers[@ in $numbers])'],
    ['intersections of lists', '$numbers[array::intersects($numbers, [@ + 0.5])]'],
    ['lists destructured in a loop', '$rows[]{"w": $words}.w[]'],
    ['slices in a loop', '$rows[]{"s": $numbers[0..-1]}'],
    ['counting in a loop', '$rows[]{"s": count($numbers)}'],
    ['copies of an object', '$rows[]{...$keys, n}'],
    ['sorting in a loop', '$rows[]{"s": $numbers | order(@ desc)}'],
    ['a pattern that backtracks', `${doubled(12)}{"m": a match "*x*x*x*x*x*x*x*y"}`],
    ['a path that backtracks', `${doubled(12)}{"m": a in path("**.**.**.**.**.y")}`],
    ['dots treated as word boundaries in a score', `[${dots}] | score(a match "y")`],
    ['scoring by a pattern that backtracks', `[${doubled(12)}] | score(a match "*x*x*x*x*x*x*y")`],
  ])('%s', async (_what, query) => {
    for (const { steps, ...limits } of [DEFAULT_LIMITS, tightest(DEFAULT_LIMITS, ANONYMOUS_LIMITS)]) {
      // No result here depends on the clock, so a busy machine gets the same ones. A tenth of the steps saves time:
      // unmetered, each of these queries would take any number of them.
      const engine = new QueryEngine({ ...limits, steps: steps / 10, durationMs: 60_000 }, sanity)
      const params = { numbers, rows, words, keys }
      const outcome = engine.run({ query, params, view, identity: 'me' }).then(() => 'an answer')
      await expect(outcome).rejects.toMatchObject({ status: 400 })
    }
  })

  it('creates no string of more than a million characters, and no list of more than five million items', async () => {
    const engine = new QueryEngine({ ...DEFAULT_LIMITS, durationMs: 60_000 }, sanity)
    const resultOf = (query: string, params: Record<string, unknown>) =>
      engine.run({ query, params, view, identity: 'me' }).then(
        ({ json }) => json,
        () => 'refused',
      )
    const text = 'x'.repeat(500_000)
    expect(await resultOf('length($one + $other)', { one: text, other: text })).toBe('1000000')
    expect(await resultOf('length($one + $other)', { one: text, other: `${text}x` })).toBe('refused')
    const list = Array<number>(2_500_000).fill(0)
    expect(await resultOf('count($one + $other)', { one: list, other: list })).toBe('5000000')
    expect(await resultOf('count($one + $other)', { one: list, other: [...list, 0] })).toBe('refused')
  })

  it.each([
    ['"a" + "b"', 'ab'],
    ['[1] + [2]', [1, 2]],
    ['[...[1, 2], 3]', [1, 2, 3]],
    ['{"a": 1} + {"b": 2}', { a: 1, b: 2 }],
    ['dateTime("2020-01-01T00:00:00Z") + 60', '2020-01-01T00:01:00Z'],
    ['"a.b" in path("a.*")', true],
    ['"Kat Social" match "soc*"', true],
    ['string::split("a,b", ",")', ['a', 'b']],
    ['array::unique([1, 1, 2])[0..0]', [1]],
    ['null + "a"', null],
    ['{"a": {"b": 1}}{"c": a.b + 1, ...}', { a: { b: 1 }, c: 2 }],
    ['{"a": 2}{"b": ["x"] | order(@ asc), "c": [a, ...[a + a]]}', { b: ['x'], c: [2, 4] }],
  ])('%s is unchanged by metering', async (query, result) => {
    const engine = new QueryEngine(DEFAULT_LIMITS, sanity)
    const { json } = await engine.run({ query, params: {}, view, identity: 'me' })
    expect(JSON.parse(json)).toEqual(result)
  })
})
