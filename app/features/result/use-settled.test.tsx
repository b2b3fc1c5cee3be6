// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSettled } from './use-settled'

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
