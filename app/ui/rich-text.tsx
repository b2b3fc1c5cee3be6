import type { PortableTextComponents } from '@portabletext/react'
import { SiteLink } from './SiteLink'

/** How a text of the content is shown: its links lead where the editor said. */
export const richTextComponents: PortableTextComponents = {
  marks: {
    textLink: ({ value, children }) => {
      const href = typeof value?.href === 'string' ? value.href : null
      return <SiteLink href={href}>{children}</SiteLink>
    },
  },
}
