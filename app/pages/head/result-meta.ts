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

/**
 * Returns the head of a result page, whose title begins with the username, as its account spells it if that is known,
 * or says that there is no profile.
 */
export function resultMeta({ data, ...place }: MetaPlace & { data: ResultData }): MetaDescriptor[] {
  const { username, page, profile } = data
  const found = 'ok' in profile ? profile : null
  const subject =
    found?.ok === false
      ? messageIn(rootDataOf(place.matches), 'noUserData')
      : `@${found?.profile.uniqueId ?? username}`
  const title = `${subject} · ${page.seo?.title ?? page.title ?? ''}`
  return unindexedMeta({ title, seo: page.seo && { ...page.seo, title: null } }, place)
}
