import { describe, expect, it } from 'vitest'
import { publishedIdOf, type LakeDocument } from '../documents'
import { overlay, shownState } from '../perspective'
import { DocumentView } from './document-view'

const IDS = ['a', 'b', 'c', 'd', 'drafts.a', 'drafts.b', 'drafts.e', 'versions.r1.a', 'versions.r1.f']
const TYPES = ['page', 'note']
const STATUSES = ['new', 'done']

/** Repeatable random numbers below `limit` (a linear congruential generator). */
function createRandom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) % limit
  }
}

function createDocuments(random: (limit: number) => number) {
  const pick = <Item>(list: readonly Item[]) => list[random(list.length)] as Item
  return (_id: string): LakeDocument => ({
    _id,
    _type: pick(TYPES),
    _rev: String(random(1_000_000)),
    _createdAt: '2025-01-01T00:00:00Z',
    _updatedAt: '2025-01-01T00:00:00Z',
    // It may be missing, or not a text.
    status: pick([...STATUSES, undefined, 7]),
    links: Array.from({ length: random(3) }, () => ({ _ref: pick(IDS) })),
  })
}

describe('a view after changes', () => {
  it('equals one built from scratch: documents, order and every index', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = createRandom(seed)
      const make = createDocuments(random)
      let view = new DocumentView([])
      const expected = new Map<string, LakeDocument>()
      for (let step = 0; step < 12; step++) {
        // Indexes are built at different steps.
        if (random(3) === 0) view.select({ by: 'type', values: TYPES })
        if (random(3) === 0) view.select({ by: 'reference', values: IDS })
        if (random(3) === 0) view.select({ by: 'type', values: TYPES, statuses: STATUSES })
        const changed = IDS.filter(() => random(4) === 0)
        const replacements = new Map(changed.map((id) => [id, random(3) === 0 ? null : make(id)]))
        view = view.with(replacements)
        for (const [id, document] of replacements) {
          if (document) expected.set(id, document)
          else expected.delete(id)
        }
        const rebuilt = new DocumentView([...expected.values()].sort((a, b) => (a._id < b._id ? -1 : 1)))
        expect(view.documents).toEqual(rebuilt.documents)
        for (const id of IDS) {
          expect(view.get(id)).toBe(expected.get(id))
          const selection = { by: 'reference', values: [id] } as const
          expect(view.select(selection)).toEqual(rebuilt.select(selection))
        }
        for (const type of TYPES) {
          const selection = { by: 'type', values: [type] } as const
          expect(view.select(selection)).toEqual(rebuilt.select(selection))
          const statuses = { ...selection, statuses: [...STATUSES, 'new'] } as const
          expect(view.select(statuses)).toEqual(
            view.select(selection).filter(({ status }) => STATUSES.includes(String(status))),
          )
        }
      }
    }
  })

  it('leaves the original view unchanged', () => {
    const make = createDocuments(createRandom(1))
    const before = new DocumentView([make('a'), make('c')])
    before.select({ by: 'type', values: TYPES })
    const documents = [...before.documents]
    before.with(
      new Map([
        ['a', null],
        ['b', make('b')],
      ]),
    )
    expect(before.documents).toEqual(documents)
    expect(before.select({ by: 'type', values: TYPES })).toEqual(documents)
  })
})

describe('looking up one document in a perspective', () => {
  it.each([[['published']], [['drafts', 'published']], [['r1', 'drafts', 'published']]])(
    'gives what %j shows among all documents',
    (perspective) => {
      for (let seed = 1; seed <= 200; seed++) {
        const random = createRandom(seed)
        const make = createDocuments(random)
        const documents = IDS.filter(() => random(2) === 0)
          .sort()
          .map(make)
        const stored = new DocumentView(documents)
        const shown = new Map(overlay(documents, perspective).map((document) => [document._id, document]))
        for (const id of new Set(IDS.map(publishedIdOf))) {
          expect(shownState(id, perspective, (stateId) => stored.get(stateId))).toEqual(shown.get(id) ?? null)
        }
      }
    },
  )
})
