import { arrivalOf } from '~/http/arrival'
import { isConnectionError } from '~/http/connection-error'
import { leaveIfUpgraded } from '~/http/reload-if-useful'
import { accountName } from '~/tiktok/account-name'
import { CONNECTION_FAILED } from '~/tiktok/messages'
import type { loadResult } from './result-loader.server'

type ResultData = Awaited<ReturnType<typeof loadResult>>['data']

/** The data shown last, kept so that it survives a failed request. */
let shown: ResultData | null = null

/** Remembers the data that a result page shows. */
export function keepShown(data: ResultData): void {
  shown = data
  const arrive = (videos: ResultData['videos']) => {
    if (shown === data) shown = { ...data, videos }
  }
  // A broken connection leaves the posts missing as well.
  void arrivalOf(data.videos).then(arrive, () => arrive(null))
}

/** Returns the data shown if it is this profile's on this page; otherwise null. */
function shownAt(slug: string | undefined, username: string | undefined): ResultData | null {
  return shown?.username === accountName(username ?? '') && shown.slug === slug?.toLowerCase() ? shown : null
}

/**
 * Whether a result page has the posts of its profile, or is still receiving them.
 * @param slug of the page
 * @param username as in the address
 */
export function hasPosts(slug: string | undefined, username: string | undefined): boolean {
  const videos = shownAt(slug, username)?.videos
  return videos instanceof Promise || videos?.ok === true
}

/**
 * Requests a result page from the server. If the request fails while the same profile is on screen, the profile and
 * its videos stay, and missing videos report the connection failure. If the site has been upgraded, the document of
 * the page is loaded instead.
 * @param slug of the page
 * @param username as in the address
 * @param load makes the request
 * @param address of the page, as requested
 * @throws the error of the request if another profile, or none, is on screen
 */
export async function loadResultFromBrowser<Loaded>(
  slug: string | undefined,
  username: string | undefined,
  load: () => Promise<Loaded>,
  address: string,
): Promise<Loaded | ResultData> {
  try {
    return await load()
  } catch (error) {
    const data = shownAt(slug, username)
    if (!isConnectionError(error) || !data) throw error
    await leaveIfUpgraded(() => location.assign(address))
    const videos = await arrivalOf(data.videos).catch(() => null)
    return { ...data, videos: videos?.ok ? videos : { ok: false, error: CONNECTION_FAILED } }
  }
}
