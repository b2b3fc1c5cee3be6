import { evaluate, parse } from 'groq-js'
import { describe, expect, it, vi } from 'vitest'
import type { LakeDocument } from '../documents'
import { DocumentView } from '../storage/document-view'
import { QueryEngine } from './engine'
import { DEFAULT_LIMITS } from './limits'

const system = { _rev: 'r', _createdAt: '2025-01-01T00:00:00Z', _updatedAt: '2025-01-01T00:00:00Z' }
const documents: LakeDocument[] = [
  {
    ...system,
    _id: 'a',
    _type: 'post',
    title: 'A',
    author: { _ref: 'kim' },
    rank: 3,
    tags: ['x', 'y'],
    status: 'new',
  },
  {
    ...system,
    _id: 'b',
    _type: 'post',
    title: 'B',
    author: { _ref: 'lee' },
    rank: 1,
    status: 'done',
    related: [{ _ref: 'a' }],
  },
  {
    ...system,
    _id: 'c',
    _type: 'note',
    title: 'C',
    author: { _ref: 'nobody' },
    rank: 2,
    _ref: 'a',
    status: 'new',
  },
  { ...system, _id: 'kim', _type: 'person', name: 'Kim', friend: { _ref: 'lee' }, ids: ['a', 'b'], id: 7 },
  { ...system, _id: 'release', _type: 'system.release', title: 'Spring' },
  { ...system, _id: 'lee', _type: 'person', name: 'Lee', friend: { _ref: 'kim' }, status: 7 },
]
const view = new DocumentView(documents)
const engine = new QueryEngine(DEFAULT_LIMITS, { projectId: 'p', dataset: 'd' })

const run = async (query: string, params: Record<string, unknown> = {}) => {
  const { json, syncTags } = await engine.run({ query, params, view, identity: 'me' })
  return { result: JSON.parse(json) as unknown, syncTags }
}

describe('a query that uses indexes', () => {
  // A plan may only change how a query is evaluated, so the evaluator without a plan is the reference.
  it.each([
    '*',
    'count(*)',
    '*[_type == "post"]._id',
    '*["post" == _type && rank > 1]._id',
    '*[_type in ["post", "note"]] | order(rank asc)._id',
    '*[_type in $types && !(_id in ["a"])]._id',
    '*[_type == "post" || _id == "kim"]._id',
    '*[_type == "post" || rank == 2]._id',
    '*[(_id in ["lee", "a", "a", "gone"])]._id',
    '*[_id == $id][0]{title, "author": author->{name, "friend": friend->name}}',
    '*[_type == "gone"]',
    '*[_type == "post" && status == "new"]._id',
    '*["done" == status && _type in ["post", "note"] && rank > 0]._id',
    '*[_type in ["post", "note"] && status in ["new", "done", "new"]]._id',
    '*[_type == "person" && status in ["new", null]]._id',
    '*[_type == "person" && status == 7]._id',
    '*[_type == "person" && status == null]._id',
    '*[_type == "post" && status != "new"]._id',
    '*[_type == "post" && (status == "new" || rank == 1)]._id',
    '*[_type == "post" && status == $types]._id',
    '*[(_type == "post" && status == "new") || _type == "note"]._id',
    '*[_id == "a" && _type == "post" && status == "done"]._id',
    '*[_type == "post" && status == "new" && status == "done"]._id',
    '*[_type == "post" && !(status == "new")]._id',
    '*[_type == "post"]{"same": *[_type == "note" && status == ^.status]._id}',
    '*[_id == 7]',
    '*[_type == "post"][rank > 1][0...5]{_id}',
    '*[references("a")]._id',
    '*[references("a", "lee")]._id',
    '*[references($types)]._id',
    '*[_type == "note" && references("nobody")]._id',
    '*[_type == "person"]{_id, "posts": *[_type == "post" && references(^._id)]._id}',
    '*[_type == "person"]{_id, "in": *[references(^.ids)]._id, "none": *[references(^.id)]._id}',
    '*[_type == "post"]{"author": *[_id == ^.author._ref][0].name, "more": *[^.author._ref == _id]{"n": ^.title}}',
    '*[_type == "post"]{"rows": related[]{"t": _ref, "by": *[_id == ^.^.author._ref][0].name}}',
    '*[_type == "post"]{"people": *[_type == "person"]{name, "of": *[_id == ^.^._id]._id}}',
    '*[_type == "person"]{"posts": *[_type == "post"]{title, "by": *[references(^.^._id)]._id}}',
    '*[_type == "post"]{"rows": related[]{"back": *[references(^._ref)]._id}}',
    '*[_type == "post"].tags[*[_id == "a"][0].rank == 3]',
    '*[_type == "person"].ids[count(*[_id == ^._id]) > 0]',
    '*[_type == "person"]{"n": *[_id == ^.id]._id}',
    '*[_type == "post"] | score(title match "B") | order(_score desc){_id, _score}',
    '*[_type == "post"]{"s": *[_type == "person"] | score(name match "Kim") | order(_score desc)[0].name}',
    '{"a": *[_type == "post"], "b": count(*[_type == "note"])}{b, "n": count(a)}',
    '*[_type == "post"]{..., "author": author->}',
    'releases::all()[title == "Spring"]._id',
    'select(count(*[_type == "gone"]) > 0 => "some", "none")',
    'diff::changedAny({"a": 1}, {"a": 2}, a)',
  ])('returns the same as without indexes: %s', async (query) => {
    const params = { types: ['post', 'person', 3], id: 'b' }
    const value = await evaluate(parse(query, { params }), { dataset: documents, params, identity: 'me' })
    const expected: unknown = await value.get()
    const { result } = await run(query, params)
    expect(result).toEqual(JSON.parse(JSON.stringify(expected)))
  })

  it('is planned anew for other values of the same parameter', async () => {
    expect((await run('*[_type == $type]._id', { type: 'post' })).result).toEqual(['a', 'b'])
    expect((await run('*[_type == $type]._id', { type: 'note' })).result).toEqual(['c'])
    expect((await run('*[_type == "post"][$n]._id', { n: 1 })).result).toBe('b')
  })
})

describe('match text::query(…)', () => {
  const texts = new DocumentView([
    { ...system, _id: 'shift', _type: 'page', title: 'Night shift', body: [{ text: 'Open all night.' }] },
    { ...system, _id: 'owl', _type: 'page', title: 'Owls', body: [{ text: 'They hunt at night.' }] },
    {
      ...system,
      _id: 'day',
      _type: 'page',
      title: 'Daylight',
      body: [{ text: 'Nothing here.' }],
      see: { _ref: 'owl' },
    },
    { ...system, _id: 'empty', _type: 'note' },
  ])
  const search = async (query: string, params: Record<string, unknown> = {}) => {
    const { json } = await engine.run({ query, params, view: texts, identity: 'me' })
    return JSON.parse(json) as unknown
  }

  it.each([
    ['*[@ match text::query("night")]._id', ['shift', 'owl']],
    ['*[[@, _id] match text::query("day*")]._id', ['day']],
    ['*[[@, _id] match text::query($q)]._id', ['shift', 'owl', 'day', 'empty']],
    ['*[title match text::query("night -owl")]._id', ['shift']],
    ['*[!(title match text::query("night"))]._id', ['owl', 'day', 'empty']],
    ['*[body[].text match text::query("\\"at night\\"")]._id', ['owl']],
    ['*[_type == "page"]{_id, "night": body match text::query("night")}[night]._id', ['shift', 'owl']],
    ['*[gone match text::query("*")]._id', []],
    ['*[title match text::query(7)]._id', []],
  ])('%s', async (query, ids) => {
    expect(await search(query, { q: '*' })).toEqual(ids)
  })

  it('ranks titles above other mentions, as in a Studio’s search', async () => {
    const studio = `*[_type in $types] | score(
      boost(_type in ["page"] && title match text::query($q), 10),
      ([@, _id] match text::query($q) || references($raw))
    )[_score > 0]{_id, "orderings": [_score]} | order(orderings[0] desc)[0...$limit]`
    const found = await search(studio, { types: ['page'], q: 'night*', raw: 'owl', limit: 26 })
    expect(found).toMatchObject([{ _id: 'shift' }, { _id: 'owl' }, { _id: 'day' }])
  })

  it.each([
    'text::query("night")',
    '*[text::semanticSimilarity("night") > 0]',
    '*[text::query("a") match "b"]',
  ])('refuses %s', async (query) => {
    await expect(search(query)).rejects.toThrow(/text::/)
  })
})

describe('sync tags', () => {
  it.each([
    ['*[_type == "post" && rank > 1]', ['s1:type:post']],
    ['*[_type in ["post", "note"]]', ['s1:type:note', 's1:type:post']],
    ['*[_type == "post" || _id == "kim"]', ['s1:id:kim', 's1:type:post']],
    ['*[_type == "post" && _id == "drafts.a"]', ['s1:id:a']],
    ['*[_type == "post"]{"author": author->name}[0]', ['s1:id:kim', 's1:id:lee', 's1:type:post']],
    ['*[_id == "c"][0]{"author": author->name}', ['s1:id:c', 's1:id:nobody']],
    ['*[_type == "post"]{"author": *[_id == ^.author._ref][0]}', ['s1:id:kim', 's1:id:lee', 's1:type:post']],
    ['*[_type == "person"]{"posts": *[references(^._id)]}', ['s1:all']],
    [
      '*[_type == "person"]{"posts": *[_type == "post" && references(^._id)]}',
      ['s1:type:person', 's1:type:post'],
    ],
    ['releases::all()', ['s1:type:system.release']],
    ['*[rank > 1]', ['s1:all']],
    ['1 + 1', []],
  ])('of %s', async (query, tags) => {
    expect((await run(query)).syncTags).toEqual(tags)
  })

  it('of a query that follows more than 200 references are the one for everything', async () => {
    const tagsFor = async (count: number) => {
      const links = Array.from({ length: count }, (_, index) => ({ _ref: `to-${index}` }))
      const linking = new DocumentView([{ ...system, _id: 'a', _type: 'post', links }])
      const query = '*[_id == "a"]{"names": links[]->name}'
      return (await engine.run({ query, params: {}, view: linking, identity: 'me' })).syncTags
    }
    expect(await tagsFor(199)).toHaveLength(200)
    expect(await tagsFor(201)).toEqual(['s1:all'])
  })
})

describe('the length of a query', () => {
  it.each([
    ['additions', Array(6_100).fill('1').join('+')],
    ['conditions', Array(3_100).fill('a==1').join('||')],
    ['items', `[${Array(6_100).fill('"a"').join()}]`],
    ['parts of a path', `a${'.b'.repeat(6_100)}`],
    ['signs within an unterminated string', `a${'.b'.repeat(6_100)}"${'\\"'.repeat(10_000)}`],
  ])('is limited in tokens, before they are parsed: %s', async (_what, query) => {
    await expect(run(query)).rejects.toMatchObject({ status: 413, message: /at most 12000 names/ })
  })

  it.each([
    ['a string', JSON.stringify(`${'a, '.repeat(35_000)}"it's"`), 105_006],
    ['comments and space', `${'// a, b, c\n\t'.repeat(8_000)}"x"`, 1],
  ])('may exceed the limit in %s', async (_what, query, length) => {
    expect((await run(query)).result).toHaveLength(length)
  })
})

it('now() is the time of each evaluation, even if the plan is cached', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const now of ['2026-01-31T08:00:00.000Z', '2026-01-31T09:00:00.000Z']) {
    vi.setSystemTime(now)
    expect((await run('now()')).result).toBe(now)
  }
})

it('does not count time in which the machine is busy with something else', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const stopping = {
    ...system,
    _id: 'd',
    _type: 'post',
    get rank() {
      vi.advanceTimersByTime(60_000)
      return 4
    },
  }
  const request = { params: {}, view: new DocumentView([stopping, ...documents]), identity: 'me' }
  const { json } = await engine.run({ ...request, query: 'count(*[rank == 4 && count(*[_id > "a"]) > 0])' })
  expect(json).toBe('1')
})

it('aborts a query that takes too long', async () => {
  const strict = new QueryEngine(
    { ...DEFAULT_LIMITS, durationMs: 1, steps: Infinity },
    { projectId: 'p', dataset: 'd' },
  )
  const params = { n: Array.from({ length: 1_000 }, (_, index) => index) }
  const query = 'count($n[count($n[count($n[@ > 1]) > 1]) > 1])'
  await expect(strict.run({ query, params, view, identity: 'me' })).rejects.toMatchObject({ status: 504 })
})

describe('the length of a result', () => {
  it('counts the names of fields, too', async () => {
    const small = new QueryEngine({ ...DEFAULT_LIMITS, resultLength: 150 }, { projectId: 'p', dataset: 'd' })
    const ask = (name: string) =>
      small.run({ query: `{"${name}": 1}`, params: {}, view, identity: 'me' }).then(({ json }) => json)
    expect(await ask('x'.repeat(100))).toHaveLength(106)
    await expect(ask('x'.repeat(200))).rejects.toThrow('The result is larger than 150 characters')
  })
})

it('counts the steps of concurrent runs of a query separately', async () => {
  const many = new DocumentView(
    Array.from({ length: 50 }, (_, index) => ({ ...system, _id: `id-${index}`, _type: 'post' })),
  )
  const query = '*[diff::changedAny({"a": "id-1"}, {"a": _id}, a)]._id'
  /** Runs the query this often at once, with a limit on the steps of each run. */
  const runs = (times: number, steps: number) => {
    const limited = new QueryEngine({ ...DEFAULT_LIMITS, steps }, { projectId: 'p', dataset: 'd' })
    const one = () => limited.run({ query, params: {}, view: many, identity: 'me' })
    return Promise.all(Array.from({ length: times }, one))
  }
  let enough = 1
  while (
    await runs(1, enough)
      .catch(() => null)
      .then((done) => done === null)
  )
    enough *= 1.25
  const results = await runs(3, enough)
  expect(results.map(({ json }) => (JSON.parse(json) as string[]).length)).toEqual([49, 49, 49])
})
