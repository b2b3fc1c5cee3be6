import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { video } from './video'

const fieldSchema = z.object({
  initialValue: z.custom<() => unknown>((given) => typeof given === 'function'),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('dates a new video on the editor’s current day, whatever the day in UTC', () => {
  const { initialValue } = fieldSchema.parse(video.fields.find(({ name }) => name === 'publishedOn'))
  for (const hour of [0, 12, 23]) {
    vi.setSystemTime(new Date(2026, 1, 3, hour, 30))
    expect(initialValue()).toBe('2026-02-03')
  }
})

const hidingSchema = z.object({
  hidden: z.custom<(context: { parent: object }) => boolean>((given) => typeof given === 'function'),
})

const embed = 'https://player.vimeo.com/video/76979871'

it('hides the site’s own video file once a link or an upload replaces it', () => {
  const { hidden } = hidingSchema.parse(video.fields.find(({ name }) => name === 'file'))
  expect(hidden({ parent: { file: 'promo.webm' } })).toBe(false)
  expect(hidden({ parent: { file: 'promo.webm', upload: { asset: { _ref: 'file-1' } } } })).toBe(true)
  expect(hidden({ parent: { file: 'promo.webm', embed } })).toBe(true)
})

it('never hides the link', () => {
  expect(video.fields.find(({ name }) => name === 'embed')).not.toHaveProperty('hidden')
})

it('hides the site’s own captions once other captions or another video replace them', () => {
  const { hidden } = hidingSchema.parse(video.fields.find(({ name }) => name === 'captions'))
  const upload = { asset: { _ref: 'file-1' } }
  expect(hidden({ parent: { captions: 'promo.vtt' } })).toBe(false)
  expect(hidden({ parent: { captions: 'promo.vtt', upload } })).toBe(true)
  expect(hidden({ parent: { captions: 'promo.vtt', uploadedCaptions: upload } })).toBe(true)
  expect(hidden({ parent: { captions: 'promo.vtt', embed } })).toBe(true)
  expect(hidden({ parent: {} })).toBe(true)
})
