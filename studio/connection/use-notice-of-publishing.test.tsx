import { cleanup, renderHook } from '@testing-library/react'
import { BehaviorSubject, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNoticeOfPublishing } from './published-while-typing'

const push = vi.fn<(toast: { title: string }) => void>()
const revision = (_rev: string) => ({ _id: 'a', _type: 'pack', _createdAt: '', _updatedAt: '', _rev })
const before = { draft: revision('draft'), published: revision('old') }
const after = { draft: null, published: revision('new') }

let states: BehaviorSubject<typeof before | typeof after>
let events: Subject<{ type: string; origin: string }>

vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push }) }))
vi.mock('sanity', () => {
  const pair = {
    editState: () => states,
    consistencyStatus: () => new BehaviorSubject(true),
    documentEvents: () => events,
  }
  return { useDocumentStore: () => ({ pair }) }
})

beforeEach(() => {
  vi.useFakeTimers()
  push.mockReset()
  states = new BehaviorSubject<typeof before | typeof after>(before)
  events = new Subject()
})
afterEach(cleanup)

const open = () =>
  renderHook(({ isPublishing }) => useNoticeOfPublishing('a', 'pack', isPublishing), {
    initialProps: { isPublishing: false },
  })
const type = () => events.next({ type: 'mutation', origin: 'local' })

it('tells an editor that somebody else has published the document they are typing in', () => {
  open()
  type()
  states.next(after)
  expect(push.mock.calls).toMatchObject([[{ title: 'Published while you were typing' }]])
})

it('tells an editor nothing about their own publishing, even if the event arrives a moment later', () => {
  const { rerender } = open()
  rerender({ isPublishing: true })
  rerender({ isPublishing: false })
  vi.advanceTimersByTime(4_000)
  type()
  states.next(after)
  expect(push).not.toHaveBeenCalled()
})

it('tells an editor who published earlier that somebody else has published later', () => {
  const { rerender } = open()
  rerender({ isPublishing: true })
  rerender({ isPublishing: false })
  vi.advanceTimersByTime(6_000)
  type()
  states.next(after)
  expect(push).toHaveBeenCalledOnce()
})

it('tells an editor nothing after they have left the document', () => {
  const { unmount } = open()
  type()
  unmount()
  states.next(after)
  expect(push).not.toHaveBeenCalled()
})
