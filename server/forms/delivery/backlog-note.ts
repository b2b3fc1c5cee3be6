import { NotReadyError } from '../../http/reporting/readiness'
import type { DeliveryQueue } from '../../outbox/delivery-queue'
import type { Outbox } from '../../outbox/outbox'

/**
 * Says in `/readyz` what is waiting to be delivered. Waiting deliveries do not make a server unready, because they
 * would wait on any other server, too.
 * @param options.isTokenSet whether this server may write to the dataset
 * @param options.teamNote a note about who on the team is notified; null if there is nothing to say
 * @throws NotReadyError if the outbox cannot be read
 */
export function backlogNote(
  outbox: Pick<Outbox, 'deliveries'>,
  { isTokenSet, teamNote }: { isTokenSet: boolean; teamNote: string | null },
): string {
  const channels = Object.entries(readBacklog(outbox))
  const waiting = channels.filter(([, { waiting }]) => waiting > 0)
  const refused = channels.filter(([, { refused }]) => refused > 0)
  const parts = [
    ...waiting.map(([channel, counts]) => `${counts.waiting} waiting for ${channel}`),
    ...refused.map(([channel, counts]) => `${counts.refused} refused by ${channel}`),
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
