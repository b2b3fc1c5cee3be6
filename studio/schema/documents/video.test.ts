import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { video } from './video'

const fieldSchema = z.object({
  initialValue: z.custom<() => unknown>((given) => typeof given === 'function'),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a new video is published on the day that the editor has, whatever day it is in UTC', () => {
  const { initialValue } = fieldSchema.parse(video.fields.find(({ name }) => name === 'publishedOn'))
  for (const hour of [0, 12, 23]) {
    vi.setSystemTime(new Date(2026, 1, 3, hour, 30))
    expect(initialValue()).toBe('2026-02-03')
  }
})
