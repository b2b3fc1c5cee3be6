import { MAX_LOOKUPS_MS } from '~/tiktok/limits'

/** How long streamed data may take to arrive, in ms; longer than the server ever takes (`streamTimeout`). */
const LIMIT_MS = MAX_LOOKUPS_MS + 5_000

/**
 * Waits for data that a loader returned or is still streaming. If the connection breaks while a document arrives, its
 * data neither arrives nor fails, and browsers do not tell the page; so the wait is limited.
 * @throws if the data does not arrive
 */
export function arrivalOf<Value>(data: Value | Promise<Value>): Promise<Value> {
  return Promise.race([data, new Promise<never>((_resolve, reject) => setTimeout(reject, LIMIT_MS))])
}
