import type { MetaDescriptor } from '@remix-run/node'
import type { UIMatch } from '@remix-run/react'
import { rootDataOf } from '~/site-settings/root-data'
import { pageMeta, type PageSeo } from './seo'

/** Where a route's `meta` is rendered: the routes around it, and the path of the page. */
export interface MetaPlace {
  matches: readonly Pick<UIMatch, 'id' | 'data'>[]
  path: string
}

/** Returns the head of a page that search engines are asked not to index. */
export function unindexedMeta(
  shown: Pick<PageSeo, 'title' | 'seo'>,
  { matches, path }: MetaPlace,
): MetaDescriptor[] {
  const root = rootDataOf(matches)
  return pageMeta({ settings: root?.settings, site: root?.site }, { ...shown, noIndex: true, path })
}
