import { NotReadyError } from '../../http/reporting/readiness'
import { setUpAdvice } from '../../outbox/channels/not-set-up'
import { CHANNELS, type Channel } from '../../outbox/delivery'
import type { DeliveryQueue } from '../../outbox/delivery-queue'
import type { Outbox } from '../../outbox/outbox'

interface BacklogNoteOptions {
  /** Whether this server may write to the dataset. */
  isTokenSet: boolean
  /** The other channels whose deliveries are not attempted until the operator sets them up. */
  notSetUp: readonly Channel[]
  /** A note about who on the team is notified; null if there is nothing to say. */
  teamNote: string | null
}

/**
 * Says in `/readyz` what is waiting to be delivered. Waiting deliveries do not make a server unready, because they
 * would wait on any other server, too.
 * @throws NotReadyError if the outbox cannot be read
 */
export function backlogNote(
  outbox: Pick<Outbox, 'deliveries'>,
  { isTokenSet, notSetUp, teamNote }: BacklogNoteOptions,
): string {
  const backlog = readBacklog(outbox)
  const waiting = CHANNELS.filter((channel) => backlog[channel].waiting > 0)
  const refused = CHANNELS.filter((channel) => backlog[channel].refused > 0)
  const advice = (channel: Channel) =>
    notSetUp.includes(channel) ? ` (not set up: ${setUpAdvice(channel)})` : ''
  const parts = [
    ...waiting.map((channel) => `${backlog[channel].waiting} waiting for ${channel}${advice(channel)}`),
    ...refused.map((channel) => `${backlog[channel].refused} refused by ${channel}`),
  ]
  return [
    ...(parts.length === 0 ? ['all delivered'] : parts),
    ...(isTokenSet ? [] : ['SANITY_API_WRITE_TOKEN is not set']),
    ...(teamNote === null ? [] : [teamNote]),
  ].join(', ')
}

function readBacklog({ deliveries }: Pick<Outbox, 'deliveries'>): ReturnType<DeliveryQueue['backlog']> {
  try {
    return deliveries.backlog()
  } catch (cause) {
    throw new NotReadyError('the outbox is not readable', { cause })
  }
}
