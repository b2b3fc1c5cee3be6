import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { accountName } from '~/features/search/account-name'
import type { VideosResult } from '~/features/tiktok/client.server'
import { messages } from '~/features/tiktok/messages'
import { isConnectionError } from '~/http/connection-error'
import type { loadResult } from './result-loader.server'

type ResultData = Awaited<ReturnType<typeof loadResult>>['data']

/** What the videos are when the browser's own request did not get through. */
export const DISCONNECTED: VideosResult & { ok: false } = {
  ok: false,
  error: { code: 'failed', message: messages.connectionFailed, status: 0, fromServer: false },
}

/** The page shown last, by its username: what stands on it outlives a request that fails. */
let shown: { username: string; data: ResultData } | null = null

/** Called by the screen of a result page with what it shows. */
export function keepShown(data: ResultData): void {
  shown = { username: data.username, data }
}

/**
 * Asks the server for a result page. When the request does not get through and the same profile is on the screen, that
 * stays and its videos say that the connection failed; otherwise there is nothing to keep, and the error is thrown.
 */
export async function loadResultFromBrowser({
  params,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<ResultData> {
  try {
    return await serverLoader<ResultData>()
  } catch (error) {
    if (!isConnectionError(error) || !shown || shown.username !== accountName(params.uniqueId ?? ''))
      throw error
    return { ...shown.data, videos: DISCONNECTED }
  }
}
