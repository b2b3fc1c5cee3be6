import type { Log } from '../../shared/logging/log'
import { messageOf } from '../errors/error-message'
import type { Channel, ClaimedDelivery } from './delivery'
import { isRefusal } from './sender'

/** Maximum number of different reasons to log until a channel delivers again, or the outbox can be used again. */
const MAX_LOGGED_REASONS = 10

/** What the log says about the deliveries of a channel: each reason of an outage once, not once per attempt. */
export class DeliveryLog {
  readonly #channel: Channel
  readonly #log: Pick<Log, 'info' | 'warn'>
  /** The reasons logged for failures since the last success. */
  readonly #reasons = new Set<string>()
  /** The reasons logged for failed claims since the last one that succeeded. */
  readonly #claimReasons = new Set<string>()

  constructor(channel: Channel, log: Pick<Log, 'info' | 'warn'>) {
    this.#channel = channel
    this.#log = log
  }

  /** A receiver has accepted a delivery, perhaps with a response that helps an operator find it there. */
  accepted({ reference }: ClaimedDelivery, response: unknown): void {
    if (typeof response !== 'string') return
    const answer = withoutAddresses(response)
    this.#log.info({ channel: this.#channel, reference, answer }, 'A submission was delivered')
  }

  /** A delivery is recorded as delivered. */
  delivered(): void {
    if (this.#reasons.size > 0)
      this.#log.info({ channel: this.#channel }, 'Submissions are being delivered again')
    this.#reasons.clear()
  }

  /** Logs each reason once per outage of a receiver, but every refusal. */
  failed({ reference, attempts }: ClaimedDelivery, cause: unknown): void {
    const reason = withoutAddresses(messageOf(cause))
    const details = { channel: this.#channel, reference, attempts, reason }
    if (isRefusal(cause)) {
      this.#log.warn(details, 'A submission was refused: see npm run outbox')
      return
    }
    // Submissions that fail for the same reason, apart from their references, belong to one outage.
    if (isNews(this.#reasons, reason.replaceAll(reference, '')))
      this.#log.warn(details, 'A submission could not be delivered; it will be retried')
  }

  /** The result of a delivery could not be recorded. */
  notRecorded(cause: unknown): void {
    this.#log.warn({ channel: this.#channel, err: cause }, 'Cannot write to the outbox')
  }

  /** Deliveries were claimed. */
  claimed(): void {
    this.#claimReasons.clear()
  }

  /** Logs each reason once per outage of the outbox, such as a full disk: claims follow each other every second. */
  notClaimed(cause: unknown): void {
    if (isNews(this.#claimReasons, messageOf(cause)))
      this.#log.warn({ channel: this.#channel, err: cause }, 'Cannot use the outbox')
  }
}

/**
 * Keeps email addresses out of the log, except for their domains, which tell the operator which server is concerned. A
 * mail server may name an address in a URL, too, where the @ is percent-encoded.
 */
export function withoutAddresses(reason: string): string {
  return reason.replace(
    /(?:"[^"]*"|(?<![^\s<>"'(),;:@])[^\s<>"'(),;:@]+)(@|%(?:25)*40)(?=[^\s<>"'(),;:@])/g,
    '…$1',
  )
}

/**
 * Notes a reason that is about to be logged.
 * @returns whether to log it: it is new, and there are not too many
 */
function isNews(reasons: Set<string>, reason: string): boolean {
  if (reasons.has(reason) || reasons.size >= MAX_LOGGED_REASONS) return false
  reasons.add(reason)
  return true
}
