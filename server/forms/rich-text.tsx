import { PortableText, toPlainText } from '@portabletext/react'
import type { ReactNode } from 'react'
import { z } from 'zod'

/** Rich text from the content; links have addresses. */
type Blocks = readonly { _type: string }[]

const linkSchema = z.looseObject({ _key: z.string(), _type: z.literal('textLink'), href: z.string() })

const linkedBlockSchema = z.looseObject({
  _type: z.string(),
  children: z.array(z.looseObject({ text: z.string().optional(), marks: z.array(z.string()).optional() })),
  markDefs: z.array(z.unknown()),
})

interface RichTextProps {
  value: Blocks
  /** Renders a link to a path of this site, or to an external address. */
  renderLink: (href: string, words: ReactNode) => ReactNode
}

/** Renders rich text outside a page of the site: in the frame of a form, or in an email. */
export function RichText({ value, renderLink }: RichTextProps) {
  const textLink = ({ value: link, children }: { value?: unknown; children: ReactNode }) => {
    const href = hrefOf(link)
    return <>{href === null ? children : renderLink(href, children)}</>
  }
  return <PortableText value={[...value]} components={{ marks: { textLink } }} onMissingComponent={false} />
}

/** Returns rich text as plain text, with the address of each link after its words: “our terms (https://…)”. */
export function richTextAsPlainText(value: Blocks): string {
  return toPlainText(value.map(withAddresses))
}

/**
 * Returns rich text whose links to paths of this site have the site's URL, as an email needs them.
 * @param siteUrl without a trailing slash; without it, such links become plain words
 */
export function withSiteUrl(value: Blocks, siteUrl: string | null): { _type: string }[] {
  return value.map((block) => {
    const linked = linkedBlockSchema.safeParse(block).data
    if (!linked) return block
    const markDefs = linked.markDefs.map((definition) => {
      const href = hrefOf(definition)
      if (!href?.startsWith('/')) return definition
      return { ...linkSchema.parse(definition), href: siteUrl === null ? '' : `${siteUrl}${href}` }
    })
    return { ...linked, markDefs }
  })
}

function withAddresses(block: { _type: string }): { _type: string; children?: unknown } {
  const linked = linkedBlockSchema.safeParse(block).data
  if (!linked) return block
  const { children, markDefs } = linked
  const links = markDefs.flatMap((definition) => linkSchema.safeParse(definition).data ?? [])
  const withAddress = children.map((child, index) => {
    const next = children[index + 1]?.marks
    const ending = links.find(({ _key }) => child.marks?.includes(_key) && !next?.includes(_key))
    const address = hrefOf(ending)?.replace(/^(?:mailto|tel):/i, '')
    return address === undefined || child.text === address
      ? child
      : { ...child, text: `${child.text ?? ''} (${address})` }
  })
  return { ...linked, children: withAddress }
}

/**
 * Returns the address of a link: a path on this site, or an external address. Returns null for a section of the same
 * page, which is elsewhere, and for anything that is no address.
 */
function hrefOf(link: unknown): string | null {
  const href = linkSchema.safeParse(link).data?.href ?? ''
  return /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i.test(href) ? href : null
}
