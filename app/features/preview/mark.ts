import { isRecord } from '~shared/values/is-record'
import { fieldsOf, mediaFieldsOf, plainNumber, tidy, type Field, type MediaField, type Place } from './fields'
import type { OtherDocument, ShownDocument } from './shown-document'
import { MEDIA, shownBy } from './shown-media'

/** Elements that never contain text from the content. */
const SKIPPED = 'script, style, svg, iframe, input, textarea'

/** The attribute that tells Sanity's overlays what an element shows. */
const ATTRIBUTE = 'data-sanity'

/** The element around each section in a preview; see `PreviewSection`. */
const SECTION = '[data-section-key]'

/** The parts that every page has, whose content is in the settings. */
const SHELL = 'header, footer'

const SETTINGS: Place = { id: 'siteSettings', type: 'siteSettings', path: '' }

interface Content {
  shown: ShownDocument | null
  settings: unknown
  others?: readonly OtherDocument[]
}

/**
 * Marks the page's elements with the fields they show, so that an editor can click on them: each section as a whole,
 * and within it every picture, every video and every element whose entire text is the value of a field. Outdated marks
 * are removed. Content that a section takes from another one, such as the prices beside an order form, leads to its
 * source.
 * @param describe returns the attribute's value for a place
 * @returns the marked elements with their places
 */
export function markPage(
  page: Document,
  { shown, settings, others = [] }: Content,
  describe: (place: Place) => string,
): ReadonlyMap<Element, Place> {
  const marks = new Map<Element, Place>()
  if (shown) {
    const { _id: id, _type: type, sections, ...rest } = shown
    // A service has its own texts around its sections, and popups are at the end of the page.
    mark(
      marks,
      page.body,
      rest,
      { id, type, path: '' },
      (element) => !element.closest(SECTION) && !element.closest(SHELL),
    )
    for (const section of sections) {
      const place = { id, type, path: `sections[_key=="${section._key}"]` }
      const holder = page.querySelector(`[data-section-key="${CSS.escape(section._key)}"]`)
      for (const element of holder?.children ?? []) {
        marks.set(element, place)
        mark(marks, element, section, place)
      }
    }
    const main = page.querySelector('main')
    const isFree = (element: Element) => !marks.has(element)
    if (main) {
      const fields = [
        ...others.flatMap((other) => fieldsOf(other, { id: other._id, type: other._type, path: '' })),
        ...fieldsOf({ sections }, { id, type, path: '' }),
        ...fieldsOf(inSections(settings), SETTINGS),
      ]
      markTexts(marks, main, fields, isFree)
    }
  }
  for (const element of page.querySelectorAll(SHELL)) mark(marks, element, settings, SETTINGS)

  for (const element of page.querySelectorAll(`[${ATTRIBUTE}]`)) {
    if (!marks.has(element)) element.removeAttribute(ATTRIBUTE)
  }
  for (const [element, place] of marks) {
    const value = describe(place)
    if (element.getAttribute(ATTRIBUTE) !== value) element.setAttribute(ATTRIBUTE, value)
  }
  return marks
}

/** Returns the settings that sections show, without the menus, whose words may occur anywhere. */
function inSections(settings: unknown): unknown {
  if (!isRecord(settings)) return null
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => ['office', 'ordering', 'search'].includes(name)),
  )
}

type Belongs = (element: Element) => boolean

function mark(
  marks: Map<Element, Place>,
  root: Element,
  content: unknown,
  place: Place,
  belongs: Belongs = () => true,
): void {
  markTexts(marks, root, fieldsOf(content, place), belongs)
  markMedia(marks, root, mediaFieldsOf(content, place), belongs)
}

/**
 * Marks texts. The first element with a text is matched with the first field with that value, and so on; the last field
 * gets the remaining elements.
 */
function markTexts(
  marks: Map<Element, Place>,
  root: Element,
  fields: readonly Field[],
  belongs: Belongs,
): void {
  const byText = groupBy(fields, ({ text }) => text)
  const patterns = fields.flatMap((field) => {
    const pattern = patternOf(field.text)
    return pattern ? [{ pattern, field }] : []
  })
  for (const element of root.querySelectorAll('*')) {
    if (!belongs(element)) continue
    const text = tidy(element.textContent ?? '')
    if (text === '' || element.closest(SKIPPED)) continue
    const candidates = byText.get(text) ?? byText.get(plainNumber(text))
    const field = candidates?.[0] ?? patterns.find(({ pattern }) => pattern.test(text))?.field
    if (!field) continue
    // Only the innermost element counts.
    if ([...element.children].some((child) => tidy(child.textContent ?? '') === text)) continue
    if (candidates && candidates.length > 1) candidates.shift()
    marks.set(element, field)
  }
}

/** Minimum number of letters around a pattern's placeholders; with fewer, it would match almost any text. */
const MIN_PATTERN_LETTERS = 4

/** Returns the pattern of a text that the page completes, such as `Order {n} posts`; null for any other text. */
function patternOf(text: string): RegExp | null {
  if (!/\{\w+\}/.test(text) || text.replace(/\{\w+\}|\W/g, '').length < MIN_PATTERN_LETTERS) return null
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+?')}$`)
}

/** Marks pictures and videos, which are matched like texts: by what they show, in order. */
function markMedia(
  marks: Map<Element, Place>,
  root: Element,
  fields: readonly MediaField[],
  belongs: Belongs,
): void {
  const byShown = groupBy(fields, ({ shows }) => shows)
  for (const element of [...(root.matches(MEDIA) ? [root] : []), ...root.querySelectorAll(MEDIA)]) {
    const candidates = shownBy(element)
      .map((shows) => byShown.get(shows))
      .find((found) => found !== undefined)
    const [field] = candidates ?? []
    if (!candidates || !field || !belongs(element)) continue
    if (candidates.length > 1) candidates.shift()
    marks.set(element, field)
  }
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
