import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { publishedUnsaved } from './published-while-typing'

const revision = (_rev: string) => ({ _id: 'a', _type: 'pack', _createdAt: '', _updatedAt: '', _rev })
const OLD = revision('old')
const NEW = revision('new')
const DRAFT = revision('draft')

type Revision = typeof OLD | null

/** Returns whether a sequence of states, as `[draft, published]`, is reported. */
function isReported(states: [draft: Revision, published: Revision][], saved: boolean): boolean {
  const source = new Subject<{ draft: Revision; published: Revision }>()
  const listener = vi.fn()
  publishedUnsaved(source, new BehaviorSubject(saved)).subscribe(listener)
  for (const [draft, published] of states) source.next({ draft, published })
  return listener.mock.calls.length > 0
}

describe('a document that is published', () => {
  it.each<[string, [Revision, Revision][]]>([
    [
      'for the first time',
      [
        [DRAFT, null],
        [DRAFT, NEW],
        [null, NEW],
      ],
    ],
    [
      'again',
      [
        [DRAFT, OLD],
        [DRAFT, NEW],
        [null, NEW],
      ],
    ],
    [
      'again, and has a new draft at once',
      [
        [DRAFT, OLD],
        [revision('other'), NEW],
      ],
    ],
  ])('is reported if something typed is not saved: %s', (_name, states) => {
    expect(isReported(states, false)).toBe(true)
    expect(isReported(states, true)).toBe(false)
  })

  it.each<[string, [Revision, Revision][]]>([
    [
      'the draft is discarded',
      [
        [DRAFT, OLD],
        [null, OLD],
      ],
    ],
    [
      'it is unpublished',
      [
        [DRAFT, OLD],
        [DRAFT, null],
      ],
    ],
    [
      'it has no draft',
      [
        [null, OLD],
        [null, NEW],
      ],
    ],
  ])('is not reported if in fact %s', (_name, states) => {
    expect(isReported(states, false)).toBe(false)
  })
})
