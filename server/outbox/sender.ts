import type { ClaimedDelivery } from './delivery'

/**
 * Delivers one item; resolves once the receiver has it, with the receiver's response if that helps an operator find the
 * delivery there.
 */
export type Deliver = (delivery: ClaimedDelivery, signal: AbortSignal) => Promise<unknown>

/** The receiver refuses the delivery permanently. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

/**
 * The receiver got the whole delivery but did not respond. It has probably arrived, so a retry may create a duplicate.
 */
export class NoResponseError extends Error {
  override name = 'NoResponseError'
}

/** The delivery has reached only some of its recipients. */
export class PartialError extends Error {
  override name = 'PartialError'

  /**
   * @param rest the payload for the remaining recipients
   * @param isRefused whether the receiver refuses all of them permanently
   */
  constructor(
    message: string,
    readonly rest: unknown,
    readonly isRefused: boolean,
  ) {
    super(message)
  }
}

/** How a channel delivers. */
export interface Sender {
  deliver: Deliver
  /** Maximum number of concurrent deliveries. Defaults to 4. */
  atOnce?: number
  /** Time limit of one delivery, in ms. Defaults to 10 s. */
  timeoutMs?: number
}

/**
 * Whether a failure must be recorded even while the site is stopping, because it decides what is sent again and when.
 */
export function decidesRetry(cause: unknown): boolean {
  return hasArrived(cause) || cause instanceof RefusedError
}

/** Whether a delivery that has failed has arrived all the same, in part or probably. */
export function hasArrived(cause: unknown): boolean {
  return cause instanceof NoResponseError || cause instanceof PartialError
}

/** Whether the receiver permanently refuses all that has not arrived. */
export function isRefusal(cause: unknown): boolean {
  return cause instanceof RefusedError || (cause instanceof PartialError && cause.isRefused)
}
