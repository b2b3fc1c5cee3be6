import type { MetaDescriptor } from '@remix-run/node'
import type { Page } from '~/content/sections'
import { messageIn, rootDataOf } from '~/site-settings/root-data'
import type { ProfileResult } from '~/tiktok/client.server'
import { unindexedMeta, type MetaPlace } from './unindexed-meta'

interface ResultData {
  username: string
  page: Page
  profile: ProfileResult | Promise<ProfileResult>
}

/** Returns the head of a result page, whose title begins with the username, or says that there is no profile. */
export function resultMeta({ data, ...place }: MetaPlace & { data: ResultData }): MetaDescriptor[] {
  const { username, page, profile } = data
  const failed = 'ok' in profile && !profile.ok
  const subject = failed ? messageIn(rootDataOf(place.matches), 'noUserData') : `@${username}`
  const title = `${subject} · ${page.seo?.title ?? page.title ?? ''}`
  return unindexedMeta({ title, seo: page.seo && { ...page.seo, title: null } }, place)
}
