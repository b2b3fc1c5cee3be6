import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UPLOAD_WIDTHS } from '../../../app/content/image-widths'
import { LakeError } from '../errors'
import { parseRendition, renditionName } from './rendition'

const NAMES = [
  'w',
  'h',
  'dpr',
  'q',
  'fit',
  'crop',
  'fp-x',
  'rect',
  'bg',
  'blur',
  'sharp',
  'sat',
  'auto',
  'fm',
]
const value = fc.oneof(
  fc.string(),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom('format', 'crop', 'webp', 'max', '1,2,3,4', '1e9', 'Infinity', '-0', '٣'),
  fc.array(fc.string()),
  fc.dictionary(fc.string(), fc.string()),
)
const query = fc.oneof(
  fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), value),
  fc.dictionary(fc.constantFrom('w', 'auto'), value),
)
const stored = fc.constantFrom('jpg', 'png', 'webp', 'gif', 'svg')

/** Frames of a picture with one placement. */
const FRAMES = [{ rect: '10,20,300,400' }, { rect: '10,100,300,158', h: '630' }]

function parse(given: Record<string, unknown>, extension: string, accept: string, isMember: boolean) {
  try {
    return parseRendition(given, extension, accept, isMember ? null : () => FRAMES)
  } catch (cause) {
    expect(cause).toBeInstanceOf(LakeError)
    expect((cause as LakeError).status).toBe(400)
    return null
  }
}

describe('any parameters', () => {
  test('yield a rendition within bounds, the stored bytes, or a client error', () => {
    fc.assert(
      fc.property(query, stored, fc.string(), fc.boolean(), (given, extension, accept, isMember) => {
        const rendition = parse(given, extension, accept, isMember)
        for (const side of [rendition?.width, rendition?.height]) {
          if (side === undefined) continue
          expect(Number.isInteger(side)).toBe(true)
          expect(side).toBeGreaterThan(0)
          expect(side).toBeLessThanOrEqual(6_000)
        }
      }),
    )
  })

  test('from a visitor yield at most two renditions of each width', () => {
    const made = new Set<string>()
    fc.assert(
      fc.property(query, fc.constantFrom('', 'image/webp,*/*'), (given, accept) => {
        const rendition = parse(given, 'jpg', accept, false)
        if (rendition) made.add(renditionName('a.jpg', rendition))
      }),
      { numRuns: 2_000 },
    )
    for (let w = 1; w < 10_000; w += 7) {
      for (const given of [{ w: String(w) }, { w: String(w), auto: 'format' }]) {
        made.add(
          renditionName(
            'a.jpg',
            parseRendition(given, 'jpg', 'image/webp', () => FRAMES)!,
          ),
        )
      }
    }
    expect(made.size).toBeLessThanOrEqual(UPLOAD_WIDTHS.length * 2)
  })

  test.each([
    ['the part of a picture that an editor kept', { rect: '10,20,300,400', w: '800' }, true],
    ['its share card', { rect: '10,100,300,158', w: '1200', h: '630' }, true],
    ['its share card in another width', { rect: '10,100,300,158', w: '1201', h: '630' }, false],
    ['another height', { rect: '10,20,300,400', w: '1200', h: '630' }, false],
    ['another part', { rect: '10,20,300,401', w: '800' }, false],
    ['a repeated parameter', { rect: ['10,20,300,400', '0,0,1,1'], w: '800' }, false],
  ])('from a visitor: %s', (_what, given, isMade) => {
    expect(parse(given, 'jpg', '', false) !== null).toBe(isMade)
  })
})
