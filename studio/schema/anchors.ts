import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { chapterIds } from '../../shared/addresses/chapter-ids'
import { OWN_IDS } from '../../shared/addresses/element-ids'
import { API_VERSION } from '../requests/api-version'

/** Default anchors of sections that leave theirs empty. */
const ANCHORS: Record<string, string> = {
  orderForm: 'order-section',
  serviceTiles: 'order-section',
  postPicker: 'posts',
  videoPicker: 'posts',
}

const keyedSchema = z.object({ _key: z.string() })
const sectionSchema = z.object({
  _key: z.string().optional(),
  _type: z.string(),
  anchor: z.string().optional(),
})
/** A running text, whose headings are the chapters of a long one. */
const textSchema = z.object({
  _type: z.literal('prose'),
  body: z
    .array(
      z.object({
        style: z.string().optional().catch(undefined),
        children: z.array(z.object({ text: z.string().catch('') }).catch({ text: '' })).catch([]),
      }),
    )
    .catch([]),
})
/** Phones in tabs, each in a panel whose id is the phone's. */
const phonesSchema = z.object({
  _type: z.literal('phoneTabs'),
  phones: z.array(z.object({ _ref: z.string().optional() })).catch([]),
})
/** A link to a place on its own page. */
const jumpSchema = z.object({
  _type: z.enum(['link', 'textLink']),
  page: z.never().optional(),
  href: z.never().optional(),
  anchor: z.string(),
})

/** A button that opens a list, for which the Studio hides the target that it would have as a link. */
const listButtonSchema = z.object({ _type: z.literal('floatingButton'), kind: z.literal('moreServices') })

interface PageValue {
  sections?: unknown
  [field: string]: unknown
}

interface FieldError {
  message: string
  path: (string | number | { _key: string })[]
}

/**
 * Validator for a document with its own page. Its links may only point to anchors of its sections, to chapters of its
 * texts and to its phones. No two sections may have the same anchor, nor that of a phone, since a link would always
 * lead to the first.
 * @param own further anchors of the page
 */
export function validateAnchors(own: string[] = []) {
  return (page: PageValue | undefined): true | FieldError[] => {
    const sections = z.array(sectionSchema).catch([]).parse(page?.sections)
    const anchors = [...own, ...phoneIds(page)]
    const errors: FieldError[] = []
    for (const [index, { _key, _type, anchor = ANCHORS[_type] }] of sections.entries()) {
      if (anchor === undefined) continue
      if (OWN_IDS.includes(anchor))
        errors.push({
          path: ['sections', _key === undefined ? index : { _key }, 'anchor'],
          message: `The site itself uses the anchor ${anchor}. Choose another one.`,
        })
      else if (anchors.includes(anchor))
        errors.push({
          path: ['sections', _key === undefined ? index : { _key }, 'anchor'],
          message: `Another part of this page has the anchor ${anchor}, so links would not lead here. Choose another one.`,
        })
      anchors.push(anchor)
    }
    const chapters = chapterIds(headingsOf(page), anchors).flat()
    walk(page, [], (value, path) => {
      const jump = jumpSchema.safeParse(value).data
      if (!jump || anchors.includes(jump.anchor) || chapters.includes(jump.anchor)) return
      errors.push({
        path: [...path, 'anchor'],
        message:
          anchors.length === 0
            ? `This page has no section with the anchor ${jump.anchor}, or any other anchor.`
            : `This page has no section with the anchor ${jump.anchor}. Available: ${[...new Set(anchors)].join(', ')}.`,
      })
    })
    return errors.length === 0 || errors
  }
}

/**
 * Returns the anchor that a section that is new on a page should have instead of its own or its default one: that with
 * a number, if another part of the page has it. Null if there is nothing to change.
 * @param others the page's other sections
 * @param own further anchors of the page
 */
export function freeAnchor(
  section: unknown,
  others: readonly unknown[],
  own: readonly string[] = [],
): string | null {
  const { _type, anchor = ANCHORS[_type ?? ''] } = sectionSchema.partial().catch({}).parse(section)
  const taken = [...OWN_IDS, ...anchorsOf({ sections: others }, own)]
  if (anchor === undefined || !taken.includes(anchor)) return null
  let number = 2
  while (taken.includes(`${anchor}-${number}`)) number++
  return `${anchor}-${number}`
}

const linkSchema = z.object({ page: z.object({ _ref: z.string() }), href: z.never().optional() })
const linkedSchema = z.array(z.looseObject({ _type: z.string() }))

/** The anchors at which links to a page can scroll, by type of the page, beyond those of its sections. */
export const OWN_ANCHORS: Readonly<Record<string, string[]>> = { service: ['order-section'] }

/**
 * Validator for the anchor of a link to another page, which should exist there, either as published or in the page's
 * draft or in a release: whoever links to a new section publishes both.
 */
export async function isOnLinkedPage(
  anchor: string | undefined,
  { parent, getClient }: Pick<ValidationContext, 'parent' | 'getClient'>,
): Promise<true | string> {
  const id = linkSchema.safeParse(parent).data?.page._ref
  if (!anchor || id === undefined) return true
  const pages = linkedSchema.parse(
    await getClient({ apiVersion: API_VERSION }).fetch<unknown>(
      '*[sanity::versionOf($id)]{_type, sections}',
      { id },
      { perspective: 'raw' },
    ),
  )
  const known = pages.map((page) => {
    const anchors = anchorsOf(page, OWN_ANCHORS[page._type])
    return [...anchors, ...chapterIds(headingsOf(page), anchors).flat()]
  })
  return (
    known.length === 0 ||
    known.some((anchors) => anchors.includes(anchor)) ||
    `The linked page has no section with the anchor ${anchor}, so the link leads to its top.`
  )
}

/** Returns the anchors of a page, except the chapters of its texts. */
function anchorsOf(page: PageValue, own: readonly string[] = []): string[] {
  const sections = z.array(sectionSchema).catch([]).parse(page.sections)
  return [
    ...own,
    ...phoneIds(page),
    ...sections.map(({ _type, anchor = ANCHORS[_type] }) => anchor).filter((anchor) => anchor !== undefined),
  ]
}

function phoneIds({ sections }: PageValue = {}): string[] {
  const tabs = z.array(z.unknown()).catch([]).parse(sections)
  const phones = tabs.flatMap((section) => phonesSchema.safeParse(section).data?.phones ?? [])
  return phones.map(({ _ref }) => _ref).filter((id) => id !== undefined)
}

/** The headings of each running text. */
function headingsOf({ sections }: PageValue = {}): string[][] {
  const all = z.array(z.unknown()).catch([]).parse(sections)
  const texts = all.map((section) => textSchema.safeParse(section).data).filter((text) => text !== undefined)
  return texts.map(({ body }) =>
    body
      .filter(({ style }) => style === 'h2')
      .map(({ children }) => children.map(({ text }) => text).join('')),
  )
}

/** Calls `visit` for everything inside a document that an editor sees, with its path in the Studio's notation. */
function walk(
  value: unknown,
  path: FieldError['path'],
  visit: (value: unknown, path: FieldError['path']) => void,
) {
  if (typeof value !== 'object' || value === null) return
  visit(value, path)
  if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      const { _key } = keyedSchema.safeParse(item).data ?? {}
      walk(item, [...path, _key === undefined ? index : { _key }], visit)
    })
    return
  }
  const hidden = listButtonSchema.safeParse(value).success ? 'target' : null
  for (const [key, child] of Object.entries(value)) {
    if (key !== hidden) walk(child, [...path, key], visit)
  }
}
