import { BehaviorSubject, Subject } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { publishedWhileTyping, whileTyping } from './published-while-typing'

const revision = (_rev: string) => ({ _id: 'a', _type: 'pack', _createdAt: '', _updatedAt: '', _rev })
const OLD = revision('old')
const NEW = revision('new')
const DRAFT = revision('draft')

type Revision = typeof OLD | null

/** Returns whether a sequence of states, as `[draft, published]`, is reported. */
function isReported(
  states: [draft: Revision, published: Revision][],
  saved: boolean,
  { typing = false, own = false } = {},
): boolean {
  const source = new Subject<{ draft: Revision; published: Revision }>()
  const listener = vi.fn()
  publishedWhileTyping({
    states: source,
    isSaved: new BehaviorSubject(saved),
    isTyping: new BehaviorSubject(typing),
    isOwn: () => own,
  }).subscribe(listener)
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
  ])('is reported if part of the draft is unsaved: %s', (_name, states) => {
    expect(isReported(states, false)).toBe(true)
    expect(isReported(states, true)).toBe(false)
  })

  it('is reported while the editor types, even if the draft is saved, unless they publish it themselves', () => {
    const states: [Revision, Revision][] = [
      [DRAFT, OLD],
      [DRAFT, NEW],
    ]
    expect(isReported(states, true, { typing: true })).toBe(true)
    expect(isReported(states, true, { typing: true, own: true })).toBe(false)
    expect(isReported(states, false, { own: true })).toBe(true)
    const withoutDraft: [Revision, Revision][] = [
      [null, OLD],
      [null, NEW],
    ]
    expect(isReported(withoutDraft, true, { typing: true })).toBe(true)
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
  ])('is not reported if %s', (_name, states) => {
    expect(isReported(states, false)).toBe(false)
  })
})

describe('an editor', () => {
  afterEach(() => void vi.useRealTimers())

  it('counts as typing until two seconds after their own last change', () => {
    vi.useFakeTimers()
    const events = new Subject<{ type: 'mutation' | 'snapshot'; origin?: string }>()
    const seen: boolean[] = []
    whileTyping(events).subscribe((typing) => seen.push(typing))
    events.next({ type: 'snapshot' })
    events.next({ type: 'mutation', origin: 'remote' })
    expect(seen).toEqual([false])
    events.next({ type: 'mutation', origin: 'local' })
    vi.advanceTimersByTime(1_500)
    events.next({ type: 'mutation', origin: 'local' })
    vi.advanceTimersByTime(1_500)
    events.next({ type: 'mutation', origin: 'remote' })
    expect(seen.at(-1)).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect(seen.at(-1)).toBe(false)
  })
})
