import type { MetaDescriptor } from '@remix-run/node'
import type { Page } from '~/content/sections'
import { unindexedMeta, type MetaPlace } from './unindexed-meta'

/** Returns the head of a result page, whose title begins with the username. */
export function resultMeta({
  data,
  ...place
}: MetaPlace & { data: { username: string; page: Page } }): MetaDescriptor[] {
  const { username, page } = data
  const title = `@${username} · ${page.seo?.title ?? page.title ?? ''}`
  return unindexedMeta({ title, seo: page.seo && { ...page.seo, title: null } }, place)
}
