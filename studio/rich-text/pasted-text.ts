import { htmlToPortableText } from '@portabletext/html'
import { compileSchema, defineSchema } from '@portabletext/schema'
import { z } from 'zod'
import { isExternalHref } from '../text/external-href'
import { parsePhoneNumber } from '../text/phone-number'
import type { LinkToPage } from './page-links'
import { joinRows } from './table-rows'

/** Everything that a pasted text may have; `asStored` reduces it to what pages can show. */
const PASTED = compileSchema(
  defineSchema({
    styles: ['normal', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'].map((name) => ({ name })),
    lists: [{ name: 'bullet' }, { name: 'number' }],
    decorators: [{ name: 'strong' }, { name: 'em' }],
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
  }),
)

/** Returns the address of a pasted link as the link's form requires it; null if it leads nowhere. */
function linkHrefOf(pasted: string): string | null {
  const [, scheme = '', rest = ''] = SCHEME.exec(pasted) ?? []
  const addresses: Record<string, string> = {
    http: `https:${rest}`,
    https: `https:${rest}`,
    mailto: `mailto:${rest}`,
    // The form accepts no extension, so it only remains in the link's text, if it is there.
    tel: `tel:${parsePhoneNumber(rest)?.digits ?? ''}`,
  }
  const address = addresses[scheme.toLowerCase()]
  return address !== undefined && isExternalHref(address) ? address : null
}

const SCHEME = /^(https?|mailto|tel):(.*)$/is

const blockSchema = z.looseObject({
  _type: z.literal('block'),
  _key: z.string(),
  style: z.string().optional(),
  listItem: z.string().optional(),
  markDefs: z.array(z.looseObject({ _key: z.string(), _type: z.string() })).default([]),
  children: z
    .array(
      z.looseObject({
        _key: z.string(),
        _type: z.literal('span'),
        text: z.string(),
        marks: z.array(z.string()).default([]),
      }),
    )
    .default([]),
})

/** A paragraph, heading or list item of rich text. */
export type PastedBlock = z.infer<typeof blockSchema>

interface PasteOptions {
  /** Returns a link to a page of this site; null if the address leads elsewhere. */
  linkToPage?: (address: string) => LinkToPage | null
  /** Needed where there is no `DOMParser`. */
  parseHtml?: (html: string) => Document
}

/**
 * Converts text from the clipboard, such as from Word or Google Docs, to rich text as pages show it: with headings,
 * bullets, numbered lists, bold, italics and links. Pictures are left out; each row of a table becomes a paragraph.
 * @param html of the clipboard
 */
export function pastedText(
  html: string,
  { linkToPage = () => null, parseHtml = parseInBrowser }: PasteOptions = {},
): PastedBlock[] {
  const blocks = htmlToPortableText(listDefinitions(html) + html, {
    schema: PASTED,
    parseHtml: (text) => joinRows(parseHtml(text)),
  }).flatMap((block) => {
    const { data } = blockSchema.safeParse(block)
    return data && data.children.some(({ text }) => text.trim() !== '') ? [data] : []
  })
  const hasTitle = blocks.some(({ style }) => style === 'h1')
  return blocks.map((block) => asStored(block, hasTitle, linkToPage))
}

function parseInBrowser(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

/** A list item of Word: the level of its list, and the mark in front of it. */
const WORD_ITEM =
  /mso-list:\s*(l\d+)\s+(level\d+)\s+lfo\d+(?:(?!mso-list:\s*l).)*?mso-list:\s*Ignore['"]?>(?:<[^>]*>|\s)*([^<\s]+)/gis
const NUMBER = /^\(?(?:\d+|[a-z]{1,5})[.)]/i

/**
 * Returns definitions of the lists from Word whose items have numbers or letters. Some browsers drop Word's own
 * definitions, and a list without one would become bullets. Word's own, if any, follow and take precedence.
 */
function listDefinitions(html: string): string {
  const numbered = [...html.matchAll(WORD_ITEM)].filter(([, , , mark = '']) => NUMBER.test(mark))
  if (numbered.length === 0) return ''
  return `<style>${numbered.map(([, list = '', level = '']) => `@list ${list}:${level} {}`).join('\n')}</style>`
}

/**
 * Returns a pasted block with only what pages can show.
 * @param hasTitle whether the text has headings of the first level, which moves all others down
 */
function asStored(
  { style = 'normal', ...block }: PastedBlock,
  hasTitle: boolean,
  linkToPage: (address: string) => LinkToPage | null,
): PastedBlock {
  const links = block.markDefs.flatMap(({ _key, _type, href: pasted }) => {
    if (_type !== 'link' || typeof pasted !== 'string') return []
    const address = pasted.trim()
    const href = linkHrefOf(address)
    const target = linkToPage(address) ?? (href === null ? null : { href })
    return target === null ? [] : [{ _key, _type: 'textLink', ...target }]
  })
  const dropped = block.markDefs.flatMap(({ _key }) =>
    links.some((link) => link._key === _key) ? [] : [_key],
  )
  return {
    ...block,
    // An item of a list cannot be a heading as well.
    style: block.listItem === undefined ? headingOf(style, hasTitle) : 'normal',
    markDefs: links,
    children: block.children.map((span) => ({
      ...span,
      marks: span.marks.filter((mark) => !dropped.includes(mark)),
    })),
  }
}

/** Returns the style of a heading, of which pages have two levels. */
function headingOf(style: string, hasTitle: boolean): string {
  const level = Number(/^h([1-6])$/.exec(style)?.[1] ?? 0)
  if (level === 0) return 'normal'
  return level === 1 || (level === 2 && !hasTitle) ? 'h2' : 'h3'
}
