import { isRecord } from '~shared/values/is-record'

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

/** A field with a picture or a video. `shows` is what an element that shows it refers to; see `shown-media.ts`. */
export interface MediaField extends Place {
  shows: string
}

/** The types of the documents that queries return under these names with their own `_id`. */
const REFERRED: Readonly<Record<string, string>> = {
  faqs: 'faq',
  form: 'form',
  members: 'teamMember',
  packs: 'pack',
  phones: 'phone',
  samplePacks: 'pack',
  services: 'service',
  video: 'video',
  videos: 'video',
}

/** The same by section, for names that different sections use for different documents. */
const REFERRED_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  benefitCards: { cards: 'benefitCard' },
  channelCards: { cards: 'platformCard' },
}

/**
 * Where a value is stored that queries return under a name of their own, or that is in the settings, by the type around
 * it and its name in the query.
 */
const MOVED: Readonly<Record<string, Readonly<Record<string, (around: Place) => Place>>>> = {
  office: { address: () => settings('office') },
  orderForm: {
    // All services share the texts around their order forms.
    frame: (around) =>
      around.path === 'order'
        ? settings('servicePage.frame')
        : { ...around, path: join(around.path, 'frame') },
  },
  pageIntro: { price: (around) => ({ ...around, path: join(around.path, 'phone') }) },
  service: {
    orderForm: (around) => ({ ...around, path: join(around.path, 'order') }),
    shared: () => settings('servicePage'),
  },
}

/** Fields whose documents queries return only in part, so that the place of each document is the reference to it. */
const REFERENCES = new Set(['logos', 'partners', 'parent'])

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
  'upload',
  'uploadedCaptions',
  'captions',
  'embed',
  'preview',
  'crop',
  'hotspot',
  'kind',
])

function settings(path: string): Place {
  return { id: 'siteSettings', type: 'siteSettings', path }
}

/**
 * Returns every text and number in a piece of content with its location, in content order. Values of a referenced
 * document, such as a section's pack, are located in that document. A paragraph is one text, with all its links.
 * @param value what a query returned for `place`
 */
export function fieldsOf(value: unknown, place: Place): Field[] {
  const fields: Field[] = []
  walk(value, place, (here, at) => {
    const block = isRecord(here) ? textOfBlock(here) : null
    const text = typeof here === 'string' || typeof here === 'number' ? tidy(String(here)) : block
    if (text) fields.push({ ...at, text })
    return block === null
  })
  return fields
}

/** Returns every picture and video in a piece of content with its location, as `fieldsOf` does for texts. */
export function mediaFieldsOf(value: unknown, place: Place): MediaField[] {
  const fields: MediaField[] = []
  const add = (at: Place, kind: string, key: unknown) => {
    if (typeof key === 'string' && key !== '') fields.push({ ...at, shows: `${kind}:${key}` })
  }
  walk(value, place, (here, at) => {
    if (!isRecord(here)) return true
    const { image, file, scene, upload, embed } = here
    if ('poster' in here && 'embed' in here) {
      if (upload) add({ ...at, path: join(at.path, 'upload') }, 'video', upload)
      else if (file) add({ ...at, path: join(at.path, 'file') }, 'video', file)
      else add({ ...at, path: join(at.path, 'embed') }, 'video', embed)
    } else if (isRecord(image)) add(at, 'image', image._id)
    else if ('scene' in here || 'narrower' in here) {
      if (file) add(at, 'file', file)
      else add(at, 'scene', scene)
    }
    // Drawings of the site that sections choose by name.
    add({ ...at, path: join(at.path, 'ornament') }, 'ornament', here.ornament)
    add({ ...at, path: join(at.path, 'portrait') }, 'sample', here.portrait)
    if (Array.isArray(here.posts))
      here.posts.forEach((post: unknown, index) => {
        add({ ...at, path: join(at.path, `posts[${index}]`) }, 'sample', post)
      })
    return true
  })
  return fields
}

/**
 * Visits a value and everything in it, each with its location.
 * @param visit returns whether to descend into the value
 */
function walk(
  value: unknown,
  place: Place,
  visit: (value: unknown, place: Place) => boolean,
  around: string | null = place.path === '' ? place.type : null,
): void {
  if (!visit(value, place)) return
  if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      const at = { ...place, path: `${place.path}[${selector(item, index)}]` }
      walk(item, within(item, at, place.path, around), visit, around)
    })
    return
  }
  if (!isRecord(value)) return
  const type = memberOf(value, '_type') ?? around
  for (const [name, inner] of Object.entries(value)) {
    if (SILENT.has(name)) continue
    const moved = type === null ? undefined : MOVED[type]?.[name]
    const at = moved ? moved(place) : { ...place, path: join(place.path, name) }
    // If queries return only part of a document, just the reference to it can be edited here.
    if (isReference(place.path)) walk(inner, place, visit, type)
    else walk(inner, within(inner, at, at.path, type), visit, type)
  }
}

/** Returns the text of a paragraph of rich text; null for anything else. */
function textOfBlock({ _type, children }: Record<string, unknown>): string | null {
  if (_type !== 'block' || !Array.isArray(children)) return null
  return tidy(children.map((child: unknown) => memberOf(child, 'text') ?? '').join(''))
}

/** Normalizes text for comparison: single spaces, none at the ends. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * Returns a price or quantity as stored in its field: `$1,000` and `US $1,000.00` are 1000, `$7.50` is 7.5, `+20` is
 * 20; other text is unchanged.
 */
export function plainNumber(text: string): string {
  const number = /^(?:US )?[+$]?\$?(\d[\d,]*(?:\.\d+)?)$/.exec(text)?.[1]
  return number === undefined ? text : String(Number(number.replaceAll(',', '')))
}

function selector(item: unknown, index: number): string {
  const key = memberOf(item, '_key')
  return key === null ? String(index) : `_key=="${key}"`
}

/**
 * Returns the place of a value, which may be in a different document than the one around it.
 * @param path of the value, or of the list that it is in
 * @param around type of the section or document around it
 */
function within(value: unknown, place: Place, path: string, around: string | null): Place {
  const ownId = memberOf(value, '_id')
  const name = lastName(path)
  const referred = (around === null ? undefined : REFERRED_IN[around]?.[name]) ?? REFERRED[name]
  // In a referenced document, the path starts over.
  if (ownId !== null && referred !== undefined) return { id: ownId, type: referred, path: '' }
  return place
}

function isReference(path: string): boolean {
  return REFERENCES.has(lastName(path)) && (path.endsWith(']') || lastName(path) === 'parent')
}

function lastName(path: string): string {
  return /(\w+)(?:\[[^\]]*\])?$/.exec(path)?.[1] ?? ''
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function memberOf(value: unknown, name: string): string | null {
  const member: unknown = isRecord(value) ? value[name] : undefined
  return typeof member === 'string' ? member : null
}
