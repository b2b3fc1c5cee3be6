import type { SanityClient } from '@sanity/client'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { NEVER, of, Subject, throwError } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { DEFAULT_FILTER, type Filter } from './filter'
import { useLibrary } from './use-library'

const picture = {
  _id: 'image-a',
  _type: 'sanity.imageAsset',
  _createdAt: '2026-01-31T08:00:00.000Z',
  url: 'https://kat.example/a.png',
}
const answer = { rows: [picture], counts: { picture: 1, video: 0, file: 0 } }

afterEach(cleanup)

it('keeps the last results if reading them again fails, but not for another filter', async () => {
  let reading = of<unknown>(answer)
  const client = { listen: () => NEVER, observable: { fetch: () => reading } } as unknown as SanityClient
  const { result, rerender } = renderHook(
    ({ kind, round }: Pick<Filter, 'kind'> & { round: number }) =>
      useLibrary(client, { ...DEFAULT_FILTER, kind }, 60, round),
    { initialProps: { kind: 'all', round: 0 } },
  )
  await waitFor(() => expect(result.current.rows).toHaveLength(1))

  reading = throwError(() => new Error('The disk is full.'))
  rerender({ kind: 'all', round: 1 })
  await waitFor(() => expect(result.current.problem).toContain('The disk is full.'))
  expect(result.current.rows).toHaveLength(1)
  rerender({ kind: 'video', round: 1 })
  await waitFor(() => expect(result.current.rows).toBeNull())
  expect(result.current.problem).toContain('The disk is full.')
})

it('shows the results of the latest filter, even if those of an earlier one arrive later', async () => {
  const answers: Record<string, Subject<unknown>> = { all: new Subject(), video: new Subject() }
  let asked = 'all'
  const client = {
    listen: () => NEVER,
    observable: { fetch: () => answers[asked] },
  } as unknown as SanityClient
  const { result, rerender } = renderHook(
    ({ kind }: Pick<Filter, 'kind'>) => useLibrary(client, { ...DEFAULT_FILTER, kind }, 60, 0),
    { initialProps: { kind: 'all' } },
  )
  await waitFor(() => expect(answers.all?.observed).toBe(true))
  asked = 'video'
  rerender({ kind: 'video' })
  await waitFor(() => expect(answers.video?.observed).toBe(true))
  act(() => answers.video?.next({ ...answer, rows: [] }))
  act(() => answers.all?.next(answer))
  expect(result.current.rows).toEqual([])
})
