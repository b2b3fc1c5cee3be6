import { act, renderHook, waitFor } from '@testing-library/react'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { prepare, type Prepared } from './prepare'
import type { ScheduledDocument } from './schedule'
import { usePrepared } from './use-prepared'

vi.mock('sanity', () => ({ useClient: () => CLIENT, useSchema: () => SCHEMA }))
vi.mock('./check-drafts', () => ({ useCheckDraft: () => checkDraft }))
vi.mock('./prepare', () => ({ prepare: vi.fn() }))

const CLIENT = {}
const SCHEMA = {}
const checkDraft = () => Promise.resolve(null)

const planned = (documentId: string): ScheduledDocument[] => [
  { _key: documentId, documentId, documentType: 'faq', title: documentId, action: 'publish' },
]
const preparedOf = (documents: readonly ScheduledDocument[]): Prepared => ({
  documents: [...documents],
  errors: [],
  warnings: [],
  notes: [],
  redirectsFrom: [],
  moves: [],
})

/** Settles the validations in progress, by the id of their document. */
const settle = new Map<string, { done: () => void; fail: (cause: Error) => void }>()

beforeEach(() => {
  settle.clear()
  vi.mocked(prepare)
    .mockReset()
    .mockImplementation(
      (_client, documents) =>
        new Promise((resolve, reject) => {
          const done = () => resolve(preparedOf(documents))
          settle.set(documents[0]?.documentId ?? '', { done, fail: reject })
        }),
    )
})

const validate = (documents: ScheduledDocument[]) =>
  renderHook((given: ScheduledDocument[]) => usePrepared(given), { initialProps: documents })

it('validates again when other documents are chosen, and returns no results until then', async () => {
  const first = planned('why')
  const second = planned('how')
  const { result, rerender } = validate(first)
  expect(result.current).toEqual({ is: 'checking' })
  settle.get('why')?.done()
  await waitFor(() => expect(result.current).toEqual({ is: 'checked', prepared: preparedOf(first) }))
  expect(prepare).toHaveBeenCalledExactlyOnceWith(CLIENT, first, checkDraft, SCHEMA)
  rerender(second)
  expect(result.current).toEqual({ is: 'checking' })
  settle.get('how')?.done()
  await waitFor(() => expect(result.current).toEqual({ is: 'checked', prepared: preparedOf(second) }))
})

it('ignores results for documents that are no longer chosen', async () => {
  const second = planned('how')
  const { result, rerender } = validate(planned('why'))
  rerender(second)
  settle.get('how')?.done()
  await waitFor(() => expect(result.current.is).toBe('checked'))
  settle.get('why')?.done()
  await act(() => setImmediate())
  expect(result.current).toEqual({ is: 'checked', prepared: preparedOf(second) })

  rerender(planned('when'))
  rerender(planned('where'))
  settle.get('where')?.done()
  await waitFor(() => expect(result.current.is).toBe('checked'))
  settle.get('when')?.fail(new Error('The dataset is down'))
  await act(() => setImmediate())
  expect(result.current.is).toBe('checked')
})

it('says why the documents cannot be validated', async () => {
  const { result } = validate(planned('why'))
  settle.get('why')?.fail(new Error('The dataset is down'))
  await waitFor(() => expect(result.current).toEqual({ is: 'failed', why: 'The dataset is down' }))
})
