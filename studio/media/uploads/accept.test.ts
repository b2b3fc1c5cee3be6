import { describe, expect, it } from 'vitest'
import { LIBRARY_FILES, PICTURES, whyNotAccepted } from './accept'

const file = (name: string, type: string) => ({ name, type })

describe('a file', () => {
  it.each([
    [file('IMG_1.JPG', 'image/jpeg'), PICTURES],
    [file('logo.svg', 'image/svg+xml'), 'image/svg+xml,image/png'],
    [file('captions.VTT', ''), '.vtt,text/vtt'],
    [file('terms.pdf', 'application/pdf'), LIBRARY_FILES],
    [file('anything', ''), ''],
    [file('anything.xyz', 'chemical/x-xyz'), ''],
  ])('of an accepted format is not refused: %o', (given, accept) => {
    expect(whyNotAccepted(given, accept)).toBeNull()
  })

  it.each([
    [file('notes.pdf', 'application/pdf'), PICTURES, 'only JPG, PNG, WebP, AVIF, GIF, or SVG files can.'],
    [file('icon.png', 'image/png'), 'image/svg+xml', 'only SVG files can.'],
    [file('words.txt', 'text/plain'), '.vtt,text/vtt', 'only WebVTT files can.'],
    [file('virus.exe', 'application/x-msdownload'), LIBRARY_FILES, '“virus.exe” cannot be used here:'],
    [file('page.html', 'text/html'), LIBRARY_FILES, 'MP4, WebM, WebVTT, or PDF files can.'],
    [file('scan.tiff', 'image/tiff'), LIBRARY_FILES, '“scan.tiff” cannot be used here:'],
  ])('of another format is refused, with the accepted formats: %o', (given, accept, reason) => {
    expect(whyNotAccepted(given, accept)).toContain(reason)
  })

  it.each([file('IMG_1.HEIC', ''), file('IMG_1', 'image/heif')])(
    'from a phone in HEIC is refused, with advice to save it as JPG: %o',
    (given) => {
      expect(whyNotAccepted(given, PICTURES)).toContain('Save it as JPG')
      expect(whyNotAccepted(given, LIBRARY_FILES)).toContain('Save it as JPG')
    },
  )
})
