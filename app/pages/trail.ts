import type { ServiceQueryResult } from '~/content/content.types'
import type { Page } from '~/content/sections'
import type { Crumb } from './Breadcrumbs'

/** Returns the path to a page from its parent; empty for top-level pages. */
export function trailOf(shown: Page | NonNullable<ServiceQueryResult>): Crumb[] {
  const parent = 'shared' in shown ? shown.shared?.parent : shown.parent
  if (!parent?.href) return []
  const title = 'title' in shown ? shown.title : shown.name
  return [
    { title: parent.title, href: parent.href },
    { title, href: shown.href },
  ]
}
