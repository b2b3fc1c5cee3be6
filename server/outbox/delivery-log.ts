import { z } from 'zod'
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
  accepted(delivery: ClaimedDelivery, response: unknown): void {
    if (typeof response !== 'string') return
    const { reference } = delivery
    const answer = withoutAddresses(response, delivery)
    this.#log.info({ channel: this.#channel, reference, answer }, 'A submission was delivered')
  }

  /** A delivery is recorded as delivered. */
  delivered(): void {
    if (this.#reasons.size > 0)
      this.#log.info({ channel: this.#channel }, 'Submissions are being delivered again')
    this.#reasons.clear()
  }

  /** Logs each reason once per outage of a receiver, but every refusal. */
  failed(delivery: ClaimedDelivery, cause: unknown): void {
    const { reference, attempts } = delivery
    const reason = withoutAddresses(messageOf(cause), delivery)
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

const recipientsSchema = z.object({ to: z.array(z.string()) })

/**
 * Keeps email addresses out of the log, except for their domains, which tell the operator which server is concerned. A
 * mail server may name an address in a URL, too, where the @ is percent-encoded, or only the mailbox of a recipient.
 * @param reason what the receiver of the delivery says
 */
export function withoutAddresses(reason: string, { payload }: Pick<ClaimedDelivery, 'payload'>): string {
  const anonymous = reason.replace(
    /(?:"[^"]*"|(?<![^\s<>"'(),;:@])[^\s<>"'(),;:@]+)(@|%(?:25)*40)(?=[^\s<>"'(),;:@])/g,
    '…$1',
  )
  const names = mailboxNames(recipientsSchema.safeParse(payload).data?.to ?? [])
  if (names.length === 0) return anonymous
  const name = names.map((each) => each.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('|')
  // As a whole word: `mara` is not a part of `tamara`, nor `5` one of the status `5.1.1`.
  const before = String.raw`(?<![\p{L}\p{N}_]|[\p{L}\p{N}_][.+-])`
  const after = String.raw`(?![\p{L}\p{N}_]|[.+-][\p{L}\p{N}_])`
  return anonymous.replace(new RegExp(`${before}(?:${name})${after}`, 'giu'), '…')
}

/** Returns the parts of addresses before the @, with and without their +tag, longest first. */
function mailboxNames(addresses: readonly string[]): string[] {
  return addresses
    .map((address) => address.slice(0, Math.max(address.lastIndexOf('@'), 0)).replace(/^"(.*)"$/, '$1'))
    .flatMap((name) => [name, name.split('+')[0] ?? ''])
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
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
