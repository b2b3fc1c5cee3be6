import type { SanityClient } from '@sanity/client'
import { act, cleanup, renderHook } from '@testing-library/react'
import { Subject } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { uploadFile, type Progress } from './upload'
import { useUploads } from './use-uploads'

vi.mock('./upload', () => ({ uploadFile: vi.fn() }))

const CLIENT = {} as SanityClient
const DONE: Progress = { is: 'done', id: 'file-1', note: null }
const REFUSED: Progress = { is: 'refused', reason: 'It is empty.' }
const SENDING: Progress = { is: 'sending', part: 0.5 }

afterEach(cleanup)

/** Starts uploads of these files, whose progress the test reports. */
function start(...names: string[]) {
  const sent = new Map<string, Subject<Progress>>()
  vi.mocked(uploadFile).mockImplementation((_client, { name }) => {
    const progress = new Subject<Progress>()
    sent.set(name, progress)
    return progress
  })
  const { result } = renderHook(() => useUploads(CLIENT))
  act(() => result.current.add(names.map((name) => new File(['x'], name))))
  return {
    begun: () => [...sent.keys()],
    states: () => result.current.uploads.map(({ name, progress }) => `${name} ${progress.is}`),
    clear: () => act(() => result.current.clear()),
    report: (name: string, progress: Progress) =>
      act(() => {
        sent.get(name)?.next(progress)
        if (progress !== SENDING) sent.get(name)?.complete()
      }),
  }
}

/** Whether the browser asks before it closes the window. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('sends two files at a time, and the next when one is done or refused', () => {
  const { begun, states, report, clear } = start('a', 'b', 'c', 'd')
  expect(begun()).toEqual(['a', 'b'])
  report('a', SENDING)
  expect(states()).toEqual(['a sending', 'b waiting', 'c waiting', 'd waiting'])
  report('b', REFUSED)
  expect(begun()).toEqual(['a', 'b', 'c'])
  report('c', DONE)
  expect(begun()).toEqual(['a', 'b', 'c', 'd'])
  clear()
  expect(states()).toEqual(['a sending', 'd waiting'])
  for (const name of ['a', 'd']) report(name, DONE)
  clear()
  expect(states()).toEqual([])
})

it('asks before the window closes until all files are sent or refused', () => {
  expect(asks()).toBe(false)
  const { report, clear } = start('a', 'b')
  expect(asks()).toBe(true)
  report('a', DONE)
  expect(asks()).toBe(true)
  report('b', REFUSED)
  expect(asks()).toBe(false)
  clear()
  expect(asks()).toBe(false)
})
