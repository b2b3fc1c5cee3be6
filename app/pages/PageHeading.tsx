import type { Page } from '~/content/sections'
import { haveMainHeading } from '~/sections/main-heading'

/** The `h1` of a page whose sections have none: its title, for assistive technology and search engines. */
export function PageHeading({ page }: { page: Pick<Page, 'title' | 'sections'> }) {
  if (!page.title || haveMainHeading(page.sections)) return null
  return <h1 className="sr-only">{page.title}</h1>
}
