// @vitest-environment jsdom
// The Studio's own validation requires a window.
import { beforeAll, expect, it, vi } from 'vitest'
import { siteSettingsQuery } from '../../app/content/queries'
import {
  querySections,
  querySeed,
  storedSections,
  type StoredSection,
} from '../../app/content/seed-for-tests'
import { HERO_PARTS } from '../../app/hero/registry'
import { rendered } from '../../app/layout/rendered-for-tests'
import { SECTIONS } from '../../app/sections/registry'
import { Sections } from '../../app/sections/Sections'
import { isRecord } from '../../shared/values/is-record'

/** What this needs from the Studio, whose modules can't be imported here, since their types are of its own React. */
interface StudioModule {
  wholeStudio(): { obstacles(document: object): Promise<unknown[][]> }
}
const { wholeStudio } = await vi.importActual<StudioModule>('../../studio/schema/studio-for-tests')
const { obstacles } = wholeStudio()

/** Sections of result pages, which show nothing without an account. */
const OF_RESULTS = ['postPicker', 'profileCard', 'videoPicker']

/** A section of the seed without some of its fields. */
interface Variant {
  /** The section with all its fields, as the seed has it. */
  whole: StoredSection
  section: StoredSection
  /** The fields that it lacks. */
  paths: string[][]
}

/** Returns the paths of all fields in a value; for a list, those of its first entry. */
function fieldsOf(value: unknown): string[][] {
  if (Array.isArray(value)) return fieldsOf(value[0]).map((path) => ['0', ...path])
  // A rich text is removed as a whole.
  if (!isRecord(value) || value._type === 'reference' || value._type === 'block') return []
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, inner]) => [[name], ...fieldsOf(inner).map((path) => [name, ...path])])
}

/** Removes the field at a path, if there is one. */
function remove(value: unknown, [name = '', ...rest]: readonly string[]): void {
  if (typeof value !== 'object' || value === null) return
  if (rest.length === 0) Reflect.deleteProperty(value, name)
  else remove(Reflect.get(value, name), rest)
}

let count = 0
function variant(whole: StoredSection, paths: string[][]): Variant {
  const section = { ...structuredClone(whole), _key: `variant-${count++}` }
  for (const path of paths) remove(section, path)
  return { whole, section, paths }
}

/** Returns the variants that the Studio would publish. */
async function publishable(variants: readonly Variant[]): Promise<Variant[]> {
  const paths = await obstacles({ _type: 'page', sections: variants.map(({ section }) => section) })
  const refused = new Set(paths.map(([, entry]) => (isRecord(entry) ? entry._key : entry)))
  return variants.filter(({ section }) => !refused.has(section._key))
}

/** Returns each section of the seed without its optional fields: without each one alone, and without all of them. */
async function sparseSections(): Promise<Variant[]> {
  const sections = storedSections().filter(({ _type }) => !OF_RESULTS.includes(_type))
  // Variants on the same page would have duplicate anchors.
  for (const section of sections) remove(section, ['anchor'])
  const sparse = await publishable(
    sections.flatMap((section) => fieldsOf(section).map((path) => variant(section, [path]))),
  )
  const sparsest = sections.map((section) =>
    variant(
      section,
      sparse.filter(({ whole }) => whole === section).flatMap(({ paths }) => paths),
    ),
  )
  return [...sparse, ...(await publishable(sparsest))]
}

/** Elements that must not be empty: a reader or a screen reader would come across a blank. */
const WORDED = new Set('h1 h2 h3 p li dt dd th td figcaption label button a b strong small'.split(' '))
/** What can take the place of text. */
const PICTURED = 'img, svg, video, input'
/** Attributes that name other elements. */
const REFERRING = new Set(['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'])
/** Text that a missing value leaves behind. */
const LEFTOVER = /\b(?:undefined|null|NaN)\b|\[object /
/** Punctuation next to missing words. */
const LONE_SIGN = /\S {2,}\S|\s[,.:;](?=\s|$)|\(\s*\)|^\s*[·–|,]|[·–|,]\s*$/

/** Returns what is wrong with the markup of a section. */
function flawsIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html.replace(/<script.*?<\/script>/gs, ''), 'text/html')
  const found: string[] = []
  const ids = new Set([...body.querySelectorAll('[id]')].map(({ id }) => id))
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName
    const text = element.textContent
    const isEmpty = text.trim() === ''
    const report = (what: string) => found.push(`${what} <${tag} class="${String(element.className)}">`)
    if (isEmpty && WORDED.has(tag) && !element.querySelector(PICTURED)) report('nothing in')
    if (['ul', 'ol', 'dl'].includes(tag) && element.childElementCount === 0) report('no entries in')
    if (['a', 'button'].includes(tag) && isEmpty && !element.getAttribute('aria-label')?.trim()) {
      if (!element.querySelector('img[alt]:not([alt=""])')) report('no name for')
    }
    if (tag === 'img' && !(element.hasAttribute('alt') && element.getAttribute('src')))
      report('no picture in')
    if (['p', 'li', 'dd', 'h2', 'h3', 'small'].includes(tag) && LONE_SIGN.test(text)) report('a lone sign in')
    if (element.childElementCount === 0 && LEFTOVER.test(text)) report('a leftover in')
    for (const { name, value } of element.attributes) {
      if (LEFTOVER.test(value)) report(`a leftover in ${name} of`)
      if (/^(?:aria-.*|id|href|title)$/.test(name) && value.trim() === '') report(`nothing in ${name} of`)
      if (REFERRING.has(name) && value.split(' ').some((id) => !ids.has(id)))
        report(`${name} leads nowhere from`)
    }
  }
  return found
}

async function flawsOf(sections: readonly StoredSection[]): Promise<string[][]> {
  const settings = await querySeed(siteSettingsQuery)
  const results = await querySections(sections)
  const root = { settings, site: {} }
  return Promise.all(
    results.map(async (result) => flawsIn(await rendered(<Sections sections={[result]} />, '/', root))),
  )
}

beforeAll(() => Promise.all([SECTIONS.load(SECTIONS.names), HERO_PARTS.load(HERO_PARTS.names)]))

it('sections show no trace of fields that an editor has left empty', async () => {
  const sparse = await sparseSections()
  const wholes = [...new Set(sparse.map(({ whole }) => whole))]
  // The names of some controls come from the layout, which is not rendered here.
  const usual = new Map((await flawsOf(wholes)).map((flaws, index) => [wholes[index], flaws]))
  const flaws = await flawsOf(sparse.map(({ section }) => section))
  const traces = sparse.flatMap(({ whole, paths }, index) => {
    const own = (flaws[index] ?? []).filter((flaw) => !usual.get(whole)?.includes(flaw))
    const lacks = paths.map((path) => path.join('.')).join(', ')
    return own.map((flaw) => `${whole._type} without ${lacks}: ${flaw}`)
  })
  expect(sparse.length).toBeGreaterThan(100)
  expect(traces).toEqual([])
})
