import { REACHABLE_FILE, requestHead } from '~/http/request-head'

/** Why a video cannot be played, and what the visitor can do. */
export interface VideoFailure {
  /** `connection` if the visitor's connection failed, `unavailable` if the file is missing or cannot be played. */
  reason: 'connection' | 'unavailable'
  /** Whether the same file may load if it is requested again. */
  mayRecover: boolean
}

/** Time limit of the request for the file, in ms. */
const TIME_LIMIT_MS = 10_000

/**
 * Finds out why a video has failed. A player reports a lost connection, a missing file and one that it cannot play
 * alike, so the file is requested. For a file of another site, which pages cannot request, this site is used instead.
 * @param url of the file
 */
export async function findVideoFailure(url: string): Promise<VideoFailure> {
  const isOwn = new URL(url, location.href).origin === location.origin
  try {
    const { status } = await requestHead(isOwn ? url : REACHABLE_FILE, TIME_LIMIT_MS)
    return { reason: 'unavailable', mayRecover: status >= 500 }
  } catch {
    return { reason: 'connection', mayRecover: true }
  }
}
