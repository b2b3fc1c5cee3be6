import { describe, expect, it } from 'vitest'
import { FILE_TYPE, IMAGE_TYPE } from './asset'
import { mayReplace } from './replace'

const picture = (extension: string) =>
  ({ _type: IMAGE_TYPE, extension, mimeType: `image/${extension}` }) as const
const file = (extension: string, mimeType: string) => ({ _type: FILE_TYPE, extension, mimeType }) as const

describe('a file of the library', () => {
  it('may be replaced by another of its kind', () => {
    expect(mayReplace(picture('jpg'), picture('webp'))).toBe(true)
    expect(mayReplace(picture('svg'), picture('svg'))).toBe(true)
    expect(mayReplace(file('mp4', 'video/mp4'), file('webm', 'video/webm'))).toBe(true)
    expect(mayReplace(file('vtt', 'text/vtt'), file('vtt', 'text/vtt'))).toBe(true)
  })

  it('may not be replaced by one that the fields that use it refuse', () => {
    // The site draws icons and logos in the color of the text, which makes a rectangle of a photo.
    expect(mayReplace(picture('svg'), picture('jpg'))).toBe(false)
    expect(mayReplace(file('vtt', 'text/vtt'), file('pdf', 'application/pdf'))).toBe(false)
    expect(mayReplace(picture('jpg'), file('mp4', 'video/mp4'))).toBe(false)
  })
})
