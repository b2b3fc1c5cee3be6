import { createHash } from 'node:crypto'
import { z } from 'zod'
import { SHARE_CARD } from '../../../app/content/image-rendition'
import { MAX_UPLOAD_WIDTH, UPLOAD_WIDTHS } from '../../../app/content/image-widths'
import { LakeError } from '../errors'
import type { Frame } from './placements'

/** Longest side of an output image, in px. Larger requests are reduced to this, keeping the aspect ratio. */
export const MAX_SIDE = 6_000

const DEFAULT_QUALITY = 75

/** Output formats. AVIF is missing because encoding one takes seconds. */
const FORMATS = ['jpg', 'pjpg', 'png', 'webp'] as const
export type Format = (typeof FORMATS)[number] | 'gif'

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const
const POSITIONS = ['center', 'top', 'bottom', 'left', 'right', 'focalpoint', 'entropy'] as const

/** How to render a stored image. */
export interface Rendition {
  /** In px; an omitted side follows from the image. */
  width?: number
  height?: number
  fit: (typeof FITS)[number]
  position: (typeof POSITIONS)[number]
  /** From 0 to 1, from the left and the top. */
  focalPoint: { x: number; y: number }
  /** The part of the image to start from, in px. */
  rect?: { left: number; top: number; width: number; height: number }
  /** `#rrggbb` or `#rrggbbaa`, behind transparent areas and padding. */
  background?: string
  blur?: number
  sharpen?: number
  flip: { horizontal: boolean; vertical: boolean }
  invert: boolean
  grey: boolean
  /** From 0 to 100. */
  quality: number
  format: Format
}

const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}(\.\d{1,9})?$/, 'must be a number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`)
    .optional()

const parametersSchema = z.object({
  w: number(1, 100_000),
  h: number(1, 100_000),
  dpr: number(0.1, 5),
  q: number(0, 100),
  fit: z.enum(FITS, `must be one of ${FITS.join(', ')}`).default('clip'),
  crop: z
    .string()
    .transform((text) => (text.split(',')[0] === 'edges' ? 'center' : text.split(',')[0]))
    .pipe(z.enum(POSITIONS, `must be one of ${POSITIONS.join(', ')}`))
    .default('center'),
  'fp-x': number(0, 1),
  'fp-y': number(0, 1),
  rect: z
    .string()
    .regex(/^\d{1,6}(\.\d+)?(,\d{1,6}(\.\d+)?){3}$/, 'must be four numbers: left, top, width, height')
    .transform((text) => text.split(',').map((part) => Math.round(Number(part))))
    .transform(([left = 0, top = 0, width = 0, height = 0]) => ({ left, top, width, height }))
    .refine(({ width, height }) => width > 0 && height > 0, 'must have a width and a height')
    .optional(),
  bg: z
    .string()
    .regex(/^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i, 'must be a color such as ff0000')
    .transform((text) => `#${text.replace('#', '').toLowerCase()}`)
    .optional(),
  blur: number(0, 2000),
  sharp: number(0, 100),
  sat: number(-100, 100),
  flip: z.enum(['h', 'v', 'hv'], 'must be h, v or hv').optional(),
  invert: z.enum(['true', 'false'], 'must be true or false').optional(),
  auto: z.string().optional(),
  fm: z.enum(FORMATS, `must be one of ${FORMATS.join(', ')}`).optional(),
})

/** Parameters open to anonymous clients: those that the site's pages use. The others require signing in. */
const PUBLIC: ReadonlySet<string> = new Set(['w', 'auto'])

/**
 * Parameters that select a part of the picture: anonymous clients may request the parts that published pages show.
 */
const FRAMING: ReadonlySet<string> = new Set(['rect', 'h'])

/** Parameters that change the response; without any of them, the stored bytes are sent. */
const CHANGING = [
  'w',
  'h',
  'rect',
  'blur',
  'sharp',
  'sat',
  'flip',
  'invert',
  'auto',
  'fm',
  'q',
  'bg',
] as const

/**
 * Parses the image parameters of an address, as written by `@sanity/image-url`. Unknown parameters are ignored.
 * Anonymous clients get the next larger of UPLOAD_WIDTHS, in the stored format or WebP, so that an image has a
 * dozen renditions rather than millions; signed-in users get exactly what they request.
 * @param query as parsed by Express
 * @param stored extension of the stored image
 * @param accept the request's `Accept` header
 * @param frames returns the parts that anonymous clients may request; null for a signed-in user
 * @returns null if the stored bytes should be sent unmodified
 * @throws LakeError (400) naming the parameter that is invalid or not open to anonymous clients
 */
export function parseRendition(
  query: Record<string, unknown>,
  stored: string,
  accept: string,
  frames: (() => readonly Frame[]) | null,
): Rendition | null {
  if (frames) requirePublic(query, frames)
  if (!CHANGING.some((name) => query[name] !== undefined)) return null
  const parsed = parametersSchema.safeParse(query)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw LakeError.badRequest(`The parameter "${issue?.path.join('.')}" ${issue?.message}.`)
  }
  const requested = parsed.data
  const size = sizeOf(
    frames && !requested.h ? publicWidth(requested.w) : requested.w,
    requested.h,
    requested.dpr ?? 1,
  )
  const format = formatOf(requested.fm, requested.auto, stored, accept)
  return {
    ...size,
    fit: requested.fit,
    position: requested.crop,
    focalPoint: { x: requested['fp-x'] ?? 0.5, y: requested['fp-y'] ?? 0.5 },
    rect: requested.rect,
    background: requested.bg,
    blur: requested.blur || undefined,
    sharpen: requested.sharp || undefined,
    flip: {
      horizontal: requested.flip?.includes('h') ?? false,
      vertical: requested.flip?.includes('v') ?? false,
    },
    invert: requested.invert === 'true',
    grey: requested.sat === -100,
    quality: Math.round(requested.q ?? DEFAULT_QUALITY),
    format,
  }
}

/** Whether the format is negotiated with the browser. */
export function isNegotiated(query: Record<string, unknown>): boolean {
  return query.auto === 'format' && query.fm === undefined
}

/** Returns the file name of a rendition; equivalent addresses share one. */
export function renditionName(fileName: string, rendition: Rendition): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([fileName, rendition]))
    .digest('hex')
    .slice(0, 40)
  return `${digest}.${rendition.format === 'pjpg' ? 'jpg' : rendition.format}`
}

function requirePublic(query: Record<string, unknown>, frames: () => readonly Frame[]): void {
  const isFramed = query.rect !== undefined || query.h !== undefined
  const isKnownFrame =
    isFramed &&
    frames().some(({ rect, h }) => rect === query.rect && h === query.h) &&
    (query.h === undefined || query.w === String(SHARE_CARD.width))
  const name = Object.keys(parametersSchema.shape).find(
    (known) => query[known] !== undefined && !PUBLIC.has(known) && !(isKnownFrame && FRAMING.has(known)),
  )
  if (name === undefined) return
  throw LakeError.badRequest(
    `The parameter "${name}" requires signing in; without it, use w (${UPLOAD_WIDTHS.join(', ')}) and auto=format.`,
  )
}

/** Returns the narrowest visitor width that suffices, or the widest one, which is also the default. */
function publicWidth(requested: number | undefined): number {
  return UPLOAD_WIDTHS.find((width) => requested !== undefined && width >= requested) ?? MAX_UPLOAD_WIDTH
}

function sizeOf(width: number | undefined, height: number | undefined, ratio: number) {
  const wide = width && width * ratio
  const high = height && height * ratio
  const shrink = Math.min(1, MAX_SIDE / Math.max(wide ?? 0, high ?? 0, 1))
  const whole = (side: number) => Math.max(1, Math.round(side * shrink))
  return { width: wide && whole(wide), height: high && whole(high) }
}

function formatOf(
  requested: (typeof FORMATS)[number] | undefined,
  auto: string | undefined,
  stored: string,
  accept: string,
): Format {
  if (requested) return requested
  // Animations stay animated: GIFs are short here, and most are meant to move.
  if (stored === 'gif') return 'gif'
  if (auto === 'format' && accept.includes('image/webp')) return 'webp'
  return stored === 'png' || stored === 'webp' ? stored : 'jpg'
}
