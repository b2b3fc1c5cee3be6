/** A location in a document: `sections[_key=="a1"].title` of `page-home`. */
export interface Place {
  id: string
  type: string
  path: string
}

/** A field whose value may appear unchanged on the page. */
export interface Field extends Place {
  text: string
}

/** The types of documents that queries return under these names, along with their own `_id`. */
const REFERRED: Record<string, string> = {
  benefits: 'benefitCard',
  channels: 'platformCard',
  faqs: 'faq',
  form: 'form',
  logos: 'clientLogo',
  members: 'teamMember',
  packs: 'pack',
  phones: 'phone',
  services: 'service',
  video: 'video',
  videos: 'video',
}

/** Fields that are not text on the page. */
const SILENT = new Set([
  '_id',
  '_key',
  '_type',
  '_ref',
  'slug',
  'href',
  'url',
  'anchor',
  'iconKey',
  'scene',
  'ornament',
  'ticket',
  'file',
  'kind',
])

/**
 * Returns every text and number in a piece of content with its location, in content order. Values of a referenced
 * document (a section's pack) have their location in that document.
 * @param value what a query returned for `place`
 */
export function fieldsOf(value: unknown, place: Place): Field[] {
  if (typeof value === 'string') {
    const text = tidy(value)
    return text === '' ? [] : [{ ...place, text }]
  }
  if (typeof value === 'number') return [{ ...place, text: String(value) }]
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      fieldsOf(item, within(item, `${place.path}[${selector(item, index)}]`, place)),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (SILENT.has(name)) return []
    return fieldsOf(inner, within(inner, place.path === '' ? name : `${place.path}.${name}`, place))
  })
}

/** Normalizes text for comparison: single spaces, none at the ends. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns a price or quantity as stored in its field: `$1,000` is 1000, `+20` is 20; other text is unchanged. */
export function plainNumber(text: string): string {
  const number = /^[+$]?\$?([\d,]+(?:\.\d+)?)$/.exec(text)?.[1]
  return number === undefined ? text : number.replaceAll(',', '')
}

function selector(item: unknown, index: number): string {
  const key = memberOf(item, '_key')
  return key === null ? String(index) : `_key=="${key}"`
}

function within(value: unknown, path: string, { id, type }: Place): Place {
  const ownId = memberOf(value, '_id')
  const name = /(\w+)(?:\[[^\]]*\])?$/.exec(path)?.[1] ?? ''
  const ownType = memberOf(value, '_type') ?? REFERRED[name]
  // In a referenced document, the path starts over.
  if (ownId !== null && ownType !== undefined && REFERRED[name] !== undefined) {
    return { id: ownId, type: ownType, path: '' }
  }
  return { id, type, path }
}

function memberOf(value: unknown, name: string): string | null {
  const member: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof member === 'string' ? member : null
}
