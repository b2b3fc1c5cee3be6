import { accountName } from '~/features/search/account-name'
import { CONNECTION_FAILED } from '~/features/tiktok/messages'
import { isConnectionError } from '~/http/connection-error'
import type { loadResult } from './result-loader.server'

type ResultData = Awaited<ReturnType<typeof loadResult>>['data']

/** The last page shown, with its username, so that it survives a failed request. */
let shown: { username: string; data: ResultData } | null = null

/** Called by a result page with the data it shows. */
export function keepShown(data: ResultData): void {
  shown = { username: data.username, data }
}

/**
 * Requests a result page from the server. If the request fails while the same profile is on the screen, that profile
 * stays, and so do its videos; those that are missing report the connection failure. Otherwise, there is nothing to keep
 * and the error is thrown.
 * @param username as in the address
 * @param load makes the request
 */
export async function loadResultFromBrowser<Loaded>(
  username: string | undefined,
  load: () => Promise<Loaded>,
): Promise<Loaded | ResultData> {
  try {
    return await load()
  } catch (error) {
    if (!isConnectionError(error) || !shown || shown.username !== accountName(username ?? '')) throw error
    const { data } = shown
    const videos = await Promise.resolve(data.videos).catch(() => null)
    return { ...data, videos: videos?.ok ? videos : { ok: false, error: CONNECTION_FAILED } }
  }
}
