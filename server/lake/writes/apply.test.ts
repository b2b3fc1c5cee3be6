import { Mutation as SanityMutation } from '@sanity/mutator'
import { describe, expect, it } from 'vitest'
import { DocumentView } from '../storage/document-view'
import { applyMutations } from './apply'
import type { Mutation, Patch } from './mutation'
import { Workspace } from './workspace'

const list = [{ text: 'a' }]

it.each<Mutation>([
  { create: { _type: 'page', list } },
  { create: { _id: 'drafts.', _type: 'page', list } },
  { createIfNotExists: { _id: 'page', _type: 'page', list } },
  { createOrReplace: { _id: 'inbox.', _type: 'page', list } },
])('listeners receive the id and the keys that were generated for %j', (mutation) => {
  const workspace = new Workspace(new DocumentView([]), 't', '2026-01-01T00:00:00Z')
  applyMutations([mutation], workspace, { evaluate: () => null, generateArrayKeys: true })
  const [change] = workspace.changes()
  const after = change?.after
  const stored = after?.list
  const [kind] = Object.keys(mutation)
  expect(stored).toMatchObject([{ _key: expect.any(String) as string, text: 'a' }])
  expect(change?.mutations).toEqual([{ [String(kind)]: { _id: after?._id, _type: 'page', list: stored } }])
})

it('listeners receive the keys that were generated for inserted items', () => {
  const page = { _id: 'page', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '', list: [] }
  const workspace = new Workspace(new DocumentView([page]), 't', '2026-01-01T00:00:00Z')
  const patch: Mutation = { patch: { id: 'page', insert: { after: 'list[-1]', items: list } } }
  applyMutations([patch], workspace, { evaluate: () => null, generateArrayKeys: true })
  const [change] = workspace.changes()
  const stored = change?.after?.list
  expect(stored).toMatchObject([{ _key: expect.any(String) as string, text: 'a' }])
  expect(change?.mutations).toEqual([{ patch: { id: 'page', insert: { after: 'list[-1]', items: stored } } }])
})

it.each<Partial<Patch>>([
  { set: { 'list[0]': { text: 'b' } } },
  { set: { title: 'only existing items lack a key' } },
  { set: { 'list[0].items': [{ text: 'b' }] }, insert: { before: 'list[0]', items: [{ text: 'c' }] } },
  { setIfMissing: { 'a name': { "it's": [[{ text: 'b' }]] } } },
])('listeners receive all keys that were generated when a document was patched: %j', (operations) => {
  const odd = {
    'a-b': [{ _key: 'k', items: [{ n: 1 }] }],
    'c d': { list: [[{ n: 2 }], 3, { "e'f\\g": [{ n: 4 }] }] },
  }
  const before = { _id: 'page', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: 't', list, odd }
  const workspace = new Workspace(new DocumentView([before]), 'r', 't')
  const patch = { patch: { id: 'page', ...operations } } as Mutation
  applyMutations([patch], workspace, { evaluate: () => null, generateArrayKeys: true })
  const [change] = workspace.changes()
  const mutations = change?.mutations as ConstructorParameters<typeof SanityMutation>[0]['mutations']
  expect(mutations).toHaveLength(2)
  expect(new SanityMutation({ mutations }).apply({ ...before, _createdAt: 't' })).toEqual({
    ...change?.after,
    _createdAt: 't',
  })
  expect(JSON.stringify(change?.after)).not.toMatch(/\[(?:\{(?!"_key"))/)
  expect(before.list).toEqual([{ text: 'a' }])
})

it('listeners receive just the patch of a document whose items all have keys', () => {
  const page = {
    _id: 'page',
    _type: 'page',
    _rev: 'r',
    _createdAt: '',
    _updatedAt: '',
    list: [{ _key: 'k' }],
  }
  const workspace = new Workspace(new DocumentView([page]), 't', '2026-01-01T00:00:00Z')
  const patch: Mutation = { patch: { id: 'page', set: { title: 'A' } } }
  applyMutations([patch], workspace, { evaluate: () => null, generateArrayKeys: true })
  expect(workspace.changes()).toMatchObject([{ mutations: [patch] }])
  expect(workspace.get('page')?.list).toBe(page.list)
})

describe('mutations that exceed their time limit', () => {
  const long = Array.from({ length: 50_000 }, (_, at) => ({ _key: `k${at}`, n: at }))
  const page = { _id: 'page', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '', long }
  const apply = (mutations: Mutation[], maxMs: number) => {
    const workspace = new Workspace(new DocumentView([page]), 't', '2026-01-01T00:00:00Z', maxMs)
    applyMutations(mutations, workspace, { evaluate: () => null, generateArrayKeys: false })
  }

  /** Enough to start, in ms; without a limit, each of the patches takes from half a second to hours. */
  const LIMIT_MS = 20

  it('are refused before the next one starts', () => {
    const mutations: Mutation[] = [{ patch: { id: 'page', set: { title: 'A' } } }]
    expect(() => apply(mutations, 0)).toThrow('This takes too long')
    expect(() => apply(mutations, 60_000)).not.toThrow()
  })

  it.each<Partial<Patch>>([
    { set: { 'long..n': 1 } },
    { set: { 'long[n >= 0].n': 1 } },
    { unset: ['long[0:50000].n'] },
    { set: { [`a${'.a'.repeat(100_000)}`]: 1 } },
    { set: { [`a${'['.repeat(1_000_000)}`]: 1 } },
    { set: { [`a[${'1'.repeat(1_000_000)}]`]: 1 } },
    { set: { [`a["${'\\"'.repeat(500_000)}`]: 1 } },
    { set: Object.fromEntries(long.slice(0, 5_000).map((_, at) => [`long[_key=="k${at}"].n`, 1])) },
    { inc: Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`long[${at % 50_000}]["n"]`, 1])) },
  ])('are interrupted if a single one exceeds it: %#', (operations) => {
    expect(() => apply([{ patch: { id: 'page', ...operations } } as Mutation], LIMIT_MS)).toThrow(
      'This takes too long',
    )
  })
})

it.each<Partial<Patch>>([
  { set: { n: JSON.parse('1e400') as number } },
  { set: { n: 1e308 }, inc: { n: 1e308 } },
  { dec: { 'list[0].n': Infinity } },
])('numbers that JSON cannot express are refused: %j', (operations) => {
  const page = { _id: 'page', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '', list: [{ n: 1 }] }
  const workspace = new Workspace(new DocumentView([page]), 't', '2026-01-01T00:00:00Z')
  const mutations = [{ patch: { id: 'page', ...operations } }] as Mutation[]
  applyMutations(mutations, workspace, { evaluate: () => null, generateArrayKeys: false })
  expect(() => workspace.changes()).toThrow('a number is too large')
})

it('values that cannot be stored are refused, whatever mutations follow, and before a query sees them', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
  const create: Mutation = { create: { _id: 'deep', _type: 'page', nested: nested(101) } }
  const apply = (more: Mutation[]) => {
    const workspace = new Workspace(new DocumentView([]), 't', '2026-01-01T00:00:00Z')
    const evaluate = () => workspace.view().documents
    applyMutations([create, ...more], workspace, { evaluate, generateArrayKeys: false })
    return workspace.changes()
  }
  const message = 'values may be nested at most 100 levels deep'
  expect(() => apply([])).toThrow(message)
  expect(() => apply([{ patch: { id: 'deep', set: { title: 'A' } } }])).toThrow(message)
  expect(() => apply([{ delete: { query: '*' } }])).toThrow(message)
  expect(apply([{ delete: { id: 'deep' } }])).toEqual([])
})

it.each(['list[2]', 'list[20000000]', 'list[5000000000]', 'nested[0].list[3]'])(
  'a patch that would leave a gap in an array is refused: %s',
  (path) => {
    const fields = { list, nested: [{ list }] }
    const page = { _id: 'page', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '', ...fields }
    const workspace = new Workspace(new DocumentView([page]), 't', '2026-01-01T00:00:00Z')
    const set = (name: string) =>
      applyMutations([{ patch: { id: 'page', set: { [name]: 'b' } } }], workspace, {
        evaluate: () => null,
        generateArrayKeys: false,
      })
    expect(() => set(path)).toThrow('an array may have no gaps')
    set('list[1]')
    expect(workspace.get('page')?.list).toEqual([...list, 'b'])
  },
)

it.each<Partial<Patch>>([
  { set: { 'list[0:30000]': 'b' } },
  { set: { '..list[0:30000]': 'b' } },
  { unset: ['list[0:30000]'] },
  { unset: ['list[-30000:1]'] },
  { unset: ["list['\\'']..list[0:30000]['a']"] },
  { insert: { replace: 'list[ 0 : 30000 ]', items: [] } },
])('a patch whose range is far longer than any array is refused: %j', (operations) => {
  const page = { _id: 'page', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '', list }
  const workspace = new Workspace(new DocumentView([page]), 't', '2026-01-01T00:00:00Z')
  const patch = { patch: { id: 'page', ...operations } } as Mutation
  const apply = () => applyMutations([patch], workspace, { evaluate: () => null, generateArrayKeys: false })
  expect(apply).toThrow('a range may not be longer than the array')
})

it('a patch may change a range of a long array, and keys may look like a range', () => {
  const long = Array.from({ length: 2_000 }, (_, at) => ({ _key: `0:${at}0000` }))
  const page = { _id: 'page', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '', long }
  const workspace = new Workspace(new DocumentView([page]), 't', '2026-01-01T00:00:00Z')
  const patch: Mutation = { patch: { id: 'page', unset: ['long[10:2000]', 'long[_key=="0:90000"]'] } }
  applyMutations([patch], workspace, { evaluate: () => null, generateArrayKeys: false })
  expect(workspace.get('page')?.long).toEqual(long.slice(0, 9))
})
