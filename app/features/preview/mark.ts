import { fieldsOf, plainNumber, tidy, type Field, type Place } from './fields'
import type { ShownDocument } from './shown-document'

/** Elements that never contain text from the content. */
const SKIPPED = 'script, style, svg, iframe, input, textarea'

/** The attribute that tells Sanity's overlays what an element shows. */
const ATTRIBUTE = 'data-sanity'

/** Wraps each section in a preview; see `PreviewSection`. */
const SECTION = '[data-section-key]'

/**
 * Marks the page's elements with the fields they show, so that an editor can click on them: each section as a whole,
 * and within it every element whose entire text is the value of a field. Outdated marks are removed.
 * @param describe returns the attribute's value for a place
 */
export function markPage(
  page: Document,
  { shown, settings }: { shown: ShownDocument | null; settings: unknown },
  describe: (place: Place) => string,
): void {
  const marks = new Map<Element, Place>()
  if (shown) {
    const { _id: id, _type: type, sections, ...rest } = shown
    // A service has its own texts around its sections.
    const main = page.querySelector('main')
    if (main)
      markTexts(marks, main, fieldsOf(rest, { id, type, path: '' }), (element) => !element.closest(SECTION))
    for (const section of sections) {
      const place = { id, type, path: `sections[_key=="${section._key}"]` }
      const holder = page.querySelector(`[data-section-key="${CSS.escape(section._key)}"]`)
      for (const element of holder?.children ?? []) {
        marks.set(element, place)
        markTexts(marks, element, fieldsOf(section, place))
      }
    }
  }
  const site = fieldsOf(settings, { id: 'siteSettings', type: 'siteSettings', path: '' })
  for (const element of page.querySelectorAll('header, footer')) markTexts(marks, element, site)

  for (const element of page.querySelectorAll(`[${ATTRIBUTE}]`)) {
    if (!marks.has(element)) element.removeAttribute(ATTRIBUTE)
  }
  for (const [element, place] of marks) {
    const value = describe(place)
    if (element.getAttribute(ATTRIBUTE) !== value) element.setAttribute(ATTRIBUTE, value)
  }
}

/**
 * The first element with a text is matched with the first field with that value, and so on; the last field gets the
 * remaining elements.
 */
function markTexts(
  marks: Map<Element, Place>,
  root: Element,
  fields: readonly Field[],
  belongs: (element: Element) => boolean = () => true,
): void {
  const byText = new Map<string, Field[]>()
  for (const field of fields) byText.set(field.text, [...(byText.get(field.text) ?? []), field])
  for (const element of root.querySelectorAll('*')) {
    const text = tidy(element.textContent ?? '')
    const candidates = byText.get(text) ?? byText.get(plainNumber(text))
    const [field] = candidates ?? []
    if (!candidates || !field || element.closest(SKIPPED) || !belongs(element)) continue
    // Only the innermost element counts.
    if ([...element.children].some((child) => tidy(child.textContent ?? '') === text)) continue
    if (candidates.length > 1) candidates.shift()
    marks.set(element, field)
  }
}
