import { accountName } from '~/features/search/account-name'
import { CONNECTION_FAILED } from '~/features/tiktok/messages'
import { isConnectionError } from '~/http/connection-error'
import type { loadResult } from './result-loader.server'

type ResultData = Awaited<ReturnType<typeof loadResult>>['data']

/** What was shown last, so that it survives a failed request. */
let shown: ResultData | null = null

/** Called by a result page with the data it shows. */
export function keepShown(data: ResultData): void {
  shown = data
  const arrive = (videos: ResultData['videos']) => {
    if (shown === data) shown = { ...data, videos }
  }
  // Posts that were cut off are missing, too.
  void Promise.resolve(data.videos).then(arrive, () => arrive(null))
}

/** Returns what is shown of a profile on a page; null if that is something else. */
function shownAt(slug: string | undefined, username: string | undefined): ResultData | null {
  return shown?.username === accountName(username ?? '') && shown.slug === slug?.toLowerCase() ? shown : null
}

/**
 * Tells whether a result page has the posts of its profile, or is still receiving them.
 * @param slug of the page
 * @param username as in the address
 */
export function hasPosts(slug: string | undefined, username: string | undefined): boolean {
  const videos = shownAt(slug, username)?.videos
  return videos instanceof Promise || videos?.ok === true
}

/**
 * Requests a result page from the server. If the request fails while the same profile is on the screen, that profile
 * stays on its page, and so do its videos; those that are missing report the connection failure. Otherwise, there is
 * nothing to keep and the error is thrown.
 * @param slug of the page
 * @param username as in the address
 * @param load makes the request
 */
export async function loadResultFromBrowser<Loaded>(
  slug: string | undefined,
  username: string | undefined,
  load: () => Promise<Loaded>,
): Promise<Loaded | ResultData> {
  try {
    return await load()
  } catch (error) {
    const data = shownAt(slug, username)
    if (!isConnectionError(error) || !data) throw error
    const videos = await Promise.resolve(data.videos).catch(() => null)
    return { ...data, videos: videos?.ok ? videos : { ok: false, error: CONNECTION_FAILED } }
  }
}
