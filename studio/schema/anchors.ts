import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { chapterIds } from '../../shared/addresses/chapter-ids'
import { OWN_IDS } from '../../shared/addresses/element-ids'
import { anchoredSections, anchorsOf, OWN_ANCHORS, phoneIds, type PageValue } from '../documents/anchors'
import { API_VERSION } from '../requests/api-version'

const keyedSchema = z.object({ _key: z.string() })
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
/** A link to a place on its own page. */
const jumpSchema = z.object({
  _type: z.enum(['link', 'textLink']),
  page: z.never().optional(),
  href: z.never().optional(),
  anchor: z.string(),
})

/** A button that opens a list, for which the Studio hides the target that it would have as a link. */
const listButtonSchema = z.object({ _type: z.literal('floatingButton'), kind: z.literal('moreServices') })

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
    const anchors = [...own, ...phoneIds(page)]
    const errors: FieldError[] = []
    for (const [index, { _key, anchor }] of anchoredSections(page).entries()) {
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

const linkSchema = z.object({ page: z.object({ _ref: z.string() }), href: z.never().optional() })
const linkedSchema = z.array(z.looseObject({ _type: z.string() }))

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
