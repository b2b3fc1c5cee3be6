import type { Environment } from '../../environment/environment'
import { CHANNELS, type Channel } from '../delivery'
import type { DeliveryQueue } from '../delivery-queue'

type ChannelEnvironment = Pick<
  Environment,
  'SANITY_PROJECT_ID' | 'SANITY_API_WRITE_TOKEN' | 'SMTP_URL' | 'ORDER_WEBHOOK_URL'
>

/** What sets up each channel. */
const VARIABLES: Record<Channel, string> = {
  dataset: 'SANITY_API_WRITE_TOKEN',
  customerMail: 'SMTP_URL and MAIL_FROM',
  teamMail: 'SMTP_URL and MAIL_FROM',
  webhook: 'ORDER_WEBHOOK_URL and ORDER_WEBHOOK_SECRET',
}

/**
 * Returns the channels that the environment does not set up. Nothing is added for them, but they may have deliveries
 * from when they were, which nobody attempts.
 */
export function channelsNotSetUp(environment: ChannelEnvironment): Channel[] {
  const { SANITY_PROJECT_ID, SANITY_API_WRITE_TOKEN, SMTP_URL, ORDER_WEBHOOK_URL } = environment
  const isSetUp: Record<Channel, boolean> = {
    dataset: SANITY_PROJECT_ID === undefined || SANITY_API_WRITE_TOKEN !== undefined,
    customerMail: SMTP_URL !== undefined,
    teamMail: SMTP_URL !== undefined,
    webhook: ORDER_WEBHOOK_URL !== undefined,
  }
  return CHANNELS.filter((channel) => !isSetUp[channel])
}

/** Returns what an operator must do so that deliveries of a channel are attempted: `set SMTP_URL and MAIL_FROM`. */
export function setUpAdvice(channel: Channel): string {
  return `set ${VARIABLES[channel]}`
}

/**
 * Returns a sentence, without a full stop, for each channel that is not set up although deliveries wait for it.
 * @param notSetUp see `channelsNotSetUp`
 */
export function strandedSentences(
  backlog: ReturnType<DeliveryQueue['backlog']>,
  notSetUp: readonly Channel[],
): string[] {
  return notSetUp.flatMap((channel) => {
    const { waiting } = backlog[channel]
    if (waiting === 0) return []
    const subject = waiting === 1 ? 'One delivery waits' : `${waiting} deliveries wait`
    return [`${subject} for ${channel}, which is not set up: ${setUpAdvice(channel)}`]
  })
}
