import { arrivalOf } from './arrival'
import { isConnectionError } from './connection-error'

/** Pause before the second attempt, in ms; long enough for a phone to change networks. */
const PAUSE_MS = 500

/**
 * Requests something that may be requested twice. If the connection fails although the browser is online, the request
 * is repeated once, since a phone may have changed networks, or a browser may have aborted requests while the visitor
 * went back several pages at once. All in all, it may take as long as `arrivalOf` waits.
 * @param load makes the request
 * @throws what the last attempt threw
 */
export function tryTwice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return arrivalOf(
    load().catch(async (error: unknown) => {
      if (!isConnectionError(error) || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      return load()
    }),
  )
}
