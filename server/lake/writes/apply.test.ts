import { expect, it } from 'vitest'
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
])('listeners are told the id and the keys that were generated for %j', (mutation) => {
  const workspace = new Workspace(new DocumentView([]), 't', '2026-01-01T00:00:00Z')
  applyMutations([mutation], workspace, { evaluate: () => null, generateArrayKeys: true })
  const [change] = workspace.changes()
  const after = change?.after
  const stored = after?.list
  const [kind] = Object.keys(mutation)
  expect(stored).toMatchObject([{ _key: expect.any(String) as string, text: 'a' }])
  expect(change?.mutations).toEqual([{ [String(kind)]: { _id: after?._id, _type: 'page', list: stored } }])
})

it('listeners are told the keys that were generated for what a patch inserts', () => {
  const page = { _id: 'page', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '', list: [] }
  const workspace = new Workspace(new DocumentView([page]), 't', '2026-01-01T00:00:00Z')
  const patch: Mutation = { patch: { id: 'page', insert: { after: 'list[-1]', items: list } } }
  applyMutations([patch], workspace, { evaluate: () => null, generateArrayKeys: true })
  const [change] = workspace.changes()
  const stored = change?.after?.list
  expect(stored).toMatchObject([{ _key: expect.any(String) as string, text: 'a' }])
  expect(change?.mutations).toEqual([{ patch: { id: 'page', insert: { after: 'list[-1]', items: stored } } }])
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
  { insert: { replace: 'list[ 0 : 30000 ]', items: [] } },
])('a patch is refused if its range is far longer than any array: %j', (operations) => {
  const page = { _id: 'page', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '', list }
  const workspace = new Workspace(new DocumentView([page]), 't', '2026-01-01T00:00:00Z')
  const patch = { patch: { id: 'page', ...operations } } as Mutation
  const apply = () => applyMutations([patch], workspace, { evaluate: () => null, generateArrayKeys: false })
  expect(apply).toThrow('a range may not be longer than the array')
})

it('a patch may change a range of a long array, and keys may look like one', () => {
  const long = Array.from({ length: 2_000 }, (_, at) => ({ _key: `0:${at}0000` }))
  const page = { _id: 'page', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '', long }
  const workspace = new Workspace(new DocumentView([page]), 't', '2026-01-01T00:00:00Z')
  const patch: Mutation = { patch: { id: 'page', unset: ['long[10:2000]', 'long[_key=="0:90000"]'] } }
  applyMutations([patch], workspace, { evaluate: () => null, generateArrayKeys: false })
  expect(workspace.get('page')?.long).toEqual(long.slice(0, 9))
})
