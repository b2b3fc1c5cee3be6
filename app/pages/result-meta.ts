import type { MetaDescriptor } from '@remix-run/node'
import type { UIMatch } from '@remix-run/react'
import type { Page } from '~/content/sections'
import { rootDataOf } from '~/root-data'
import { pageMeta } from './seo'

/** Returns the head of a result page. It is about a person, so search engines are asked not to index it. */
export function resultMeta({
  data,
  matches,
  path,
}: {
  data: { username: string; page: Page } | undefined
  matches: readonly Pick<UIMatch, 'id' | 'data'>[]
  path: string
}): MetaDescriptor[] {
  const root = rootDataOf(matches)
  if (!data) return [{ title: root?.settings?.notFound?.message ?? 'Not found' }]
  const { username, page } = data
  const title = `@${username} · ${page.seo?.title ?? page.title ?? ''}`
  return pageMeta(
    { settings: root?.settings, site: root?.site },
    { title, seo: page.seo && { ...page.seo, title: null }, noIndex: true, path },
  )
}
