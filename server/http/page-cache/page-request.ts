import type { IncomingMessage, ServerResponse } from 'node:http'

/** What it takes to answer a request from the cache, as seen by the plain HTTP layer. */
export interface PageHit {
  request: IncomingMessage
  response: ServerResponse
  pathname: string
  /** With its `?`, or empty. */
  search: string
  /** Scheme and host that the visitor used: pages may contain their own URL. */
  origin: string
  /** Sent to the client as `X-Request-Id`. */
  requestId: string
  /** When the request arrived, in ms on the clock of `performance.now`. */
  at: number
}

/** A page request that may have to be rendered. */
export interface PageRequest extends PageHit {
  /**
   * Whether the content that the page was made from is still unchanged; called only after the page has been rendered.
   */
  unchanged: () => Promise<boolean>
  /** Returns the page's nonce if it has to be rendered; the same one on every call. */
  nonce: () => string
  /** For an address that does not exist: the cache key of its not-found page, shared by all such addresses. */
  notFoundKey?: string | null
}
