import type { PortableTextComponents } from '@portabletext/react'
import { SiteLink } from './SiteLink'

/** Renders rich text from the content, with the links that the editor set. */
export const richTextComponents: PortableTextComponents = {
  marks: {
    textLink: ({ value, children }) => {
      const href = typeof value?.href === 'string' ? value.href : null
      return <SiteLink href={href}>{children}</SiteLink>
    },
  },
}
