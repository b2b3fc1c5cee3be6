import type { Service } from '~/content/parts'
import type { Page } from '~/content/sections'
import { HOME_PATH } from '~shared/addresses/home-path'
import type { Crumb } from './Breadcrumbs'

/** Returns the path to a page from its parent, below home; empty for top-level pages and for home itself. */
export function trailOf(shown: Page | Service): Crumb[] {
  const parent = 'shared' in shown ? shown.shared?.parent : shown.parent
  if (!parent?.href || parent.href === shown.href || shown.href === HOME_PATH) return []
  const title = 'title' in shown ? shown.title : shown.name
  const above = parent.href === HOME_PATH ? [] : [{ title: parent.title, href: parent.href }]
  return [...above, { title, href: shown.href }]
}
