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

it('data is shown immediately, or as soon as it arrives', async () => {
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

it('an earlier page’s data is shown neither while other data is loading, nor when it arrives late', async () => {
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

it('data whose stream fails is replaced by the fallback', async () => {
  render(<Page data={Promise.reject(new Error('aborted'))} />)
  await pass(0)
  expect(shown()).toBe('disconnected')
})

it('data whose stream is cut off, which no browser reports, is replaced by the fallback', async () => {
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

it('a successful result is kept until the next one, and a failed one is not', () => {
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
