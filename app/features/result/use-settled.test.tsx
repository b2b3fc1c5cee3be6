// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useKept, useSettled } from './use-settled'

beforeEach(() => void vi.useFakeTimers())

function Page({ data }: { data: string | Promise<string> }) {
  return <output>{useSettled(data, 'disconnected') ?? 'loading'}</output>
}

const shown = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('data is shown at once, or when it arrives', async () => {
  const { rerender } = render(<Page data="at once" />)
  expect(shown()).toBe('at once')
  let arrive: (value: string) => void = () => {}
  rerender(<Page data={new Promise((resolve) => (arrive = resolve))} />)
  // The server takes up to 25 s.
  await pass(26_000)
  expect(shown()).toBe('loading')
  arrive('later')
  await pass(0)
  expect(shown()).toBe('later')
  await pass(60_000)
  expect(shown()).toBe('later')
})

it('data of an earlier page is neither shown in the place of what is loading, nor when it arrives late', async () => {
  let arriveLate: (value: string) => void = () => {}
  const late = new Promise<string>((resolve) => (arriveLate = resolve))
  const { rerender } = render(<Page data={Promise.resolve('first')} />)
  await pass(0)
  rerender(<Page data={late} />)
  expect(shown()).toBe('loading')
  rerender(<Page data={Promise.resolve('last')} />)
  await pass(0)
  arriveLate('late')
  await pass(0)
  expect(shown()).toBe('last')
})

it('data whose stream fails is replaced', async () => {
  render(<Page data={Promise.reject(new Error('aborted'))} />)
  await pass(0)
  expect(shown()).toBe('disconnected')
})

it('so is data whose stream was cut off, which no browser reports', async () => {
  const cutOff = new Promise<string>(() => {})
  const { rerender } = render(<Page data={cutOff} />)
  await pass(30_000)
  expect(shown()).toBe('disconnected')
  rerender(<Page data={Promise.resolve('loaded again')} />)
  await pass(0)
  expect(shown()).toBe('loaded again')
})

type Result = { ok: boolean; name: string } | null | undefined

function KeepingPage({ arrived }: { arrived: Result }) {
  return <output>{useKept(arrived)?.name ?? 'nothing'}</output>
}

it('what has succeeded stays until something else does, not what has failed', () => {
  const show = (arrived: Result) => (rerender(<KeepingPage arrived={arrived} />), shown())
  const { rerender } = render(<KeepingPage arrived={undefined} />)
  expect(shown()).toBe('nothing')
  expect(show({ ok: false, name: 'failed' })).toBe('failed')
  expect(show(null)).toBe('nothing')
  expect(show({ ok: true, name: 'first' })).toBe('first')
  expect(show(undefined)).toBe('first')
  expect(show({ ok: false, name: 'failed' })).toBe('first')
  expect(show({ ok: true, name: 'second' })).toBe('second')
  expect(show(null)).toBe('second')
})
