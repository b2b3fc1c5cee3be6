import type { Page } from '~/content/sections'
import { indexOfMainHeading } from '~/sections/main-heading'

interface PageHeadingProps {
  title: Page['title']
  /** The sections that may have a headline of their own. */
  sections: Page['sections']
}

/** The `h1` of a page whose sections have none: its title, for assistive technology and search engines. */
export function PageHeading({ title, sections }: PageHeadingProps) {
  if (!title || indexOfMainHeading(sections) >= 0) return null
  return <h1 className="sr-only">{title}</h1>
}
