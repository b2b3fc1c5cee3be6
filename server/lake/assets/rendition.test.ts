import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
  it('yield a rendition within bounds, the stored bytes, or a client error', () => {
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

  it('from visitors yield at most two renditions per width', () => {
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
    expect(made.size).toBeLessThanOrEqual(5 * 2)
  })

  it('from visitors yield the next larger width that pages use', () => {
    const widthFor = (w: number) => parseRendition({ w: String(w) }, 'jpg', '', () => FRAMES)?.width
    const requested = [1, 400, 401, 800, 801, 1200, 1201, 1600, 1601, 2400, 2401]
    expect(requested.map(widthFor)).toEqual([400, 400, 800, 800, 1200, 1200, 1600, 1600, 2400, 2400, 2400])
  })

  it.each([
    ['the part of a picture that an editor kept', { rect: '10,20,300,400', w: '800' }, true],
    ['its share card', { rect: '10,100,300,158', w: '1200', h: '630' }, true],
    ['its share card in another width', { rect: '10,100,300,158', w: '1201', h: '630' }, false],
    ['another height', { rect: '10,20,300,400', w: '1200', h: '630' }, false],
    ['another part', { rect: '10,20,300,401', w: '800' }, false],
    ['a repeated parameter', { rect: ['10,20,300,400', '0,0,1,1'], w: '800' }, false],
  ])('from visitors may only request frames that pages show: %s', (_what, given, isMade) => {
    expect(parse(given, 'jpg', '', false) !== null).toBe(isMade)
  })
})

describe('the parameters of @sanity/image-url', () => {
  const plain = {
    fit: 'clip',
    position: 'center',
    focalPoint: { x: 0.5, y: 0.5 },
    flip: { horizontal: false, vertical: false },
    invert: false,
    grey: false,
    quality: 75,
    format: 'jpg',
  }

  it.each([
    [{ w: '400' }, { width: 400 }],
    [{ h: '300' }, { height: 300 }],
    [
      { w: '400', h: '300', dpr: '2' },
      { width: 800, height: 600 },
    ],
    [
      { w: '12000', h: '6000' },
      { width: 6000, height: 3000 },
    ],
    [
      { w: '1', fit: 'crop', crop: 'top' },
      { width: 1, fit: 'crop', position: 'top' },
    ],
    [
      { w: '1', fit: 'fillmax', crop: 'edges,top' },
      { width: 1, fit: 'fillmax', position: 'center' },
    ],
    [
      { w: '1', crop: 'focalpoint', 'fp-x': '0.25', 'fp-y': '1' },
      { width: 1, position: 'focalpoint', focalPoint: { x: 0.25, y: 1 } },
    ],
    [{ rect: '1,2.6,30,40' }, { rect: { left: 1, top: 3, width: 30, height: 40 } }],
    [{ bg: 'FFa' }, { background: '#ffa' }],
    [{ bg: '#11223344' }, { background: '#11223344' }],
    [
      { blur: '50', sharp: '10' },
      { blur: 50, sharpen: 10 },
    ],
    [{ flip: 'h' }, { flip: { horizontal: true, vertical: false } }],
    [{ flip: 'v' }, { flip: { horizontal: false, vertical: true } }],
    [{ flip: 'hv' }, { flip: { horizontal: true, vertical: true } }],
    [{ invert: 'true' }, { invert: true }],
    [{ sat: '-100' }, { grey: true }],
    [{ sat: '-99' }, { grey: false }],
    [{ q: '40.4' }, { quality: 40 }],
    [{ fm: 'png' }, { format: 'png' }],
    [{ auto: 'format' }, { format: 'webp' }],
    [{ auto: 'format', fm: 'pjpg' }, { format: 'pjpg' }],
  ])('%j', (given, rendition) => {
    expect(parseRendition(given, 'jpg', 'image/webp', null)).toEqual({ ...plain, ...rendition })
  })

  it('yield the stored bytes if they change nothing or are unknown', () => {
    for (const given of [{}, { fit: 'crop' }, { dpr: '2' }, { dl: '' }, { unknown: '1' }])
      expect(parseRendition(given, 'jpg', '', null)).toBeNull()
  })

  it.each([
    [{ w: '0' }, '"w" must be from 1 to 100000'],
    [{ w: '1', dpr: '6' }, '"dpr" must be from 0.1 to 5'],
    [{ q: '101' }, '"q" must be from 0 to 100'],
    [{ w: '1', fit: 'cover' }, '"fit" must be one of clip'],
    [{ rect: '0,0,0,10' }, '"rect" must have a width'],
    [{ bg: 'red' }, '"bg" must be a color'],
    [{ fm: 'avif' }, '"fm" must be one of'],
  ])('are refused by name: %j', (given, reason) => {
    expect(() => parseRendition(given, 'jpg', '', null)).toThrow(reason)
  })

  it.each([
    ['gif', 'image/webp', 'gif'],
    ['png', '', 'png'],
    ['svg', '', 'jpg'],
    ['png', 'image/webp', 'webp'],
  ])('negotiate the format: a stored %s with “Accept: %s” is sent as %s', (extension, accept, format) => {
    expect(parseRendition({ auto: 'format' }, extension, accept, null)?.format).toBe(format)
  })
})
