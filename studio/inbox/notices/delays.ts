import { z } from 'zod'
import { DELIVERY_STATUS_PATH } from '../../../shared/addresses/server-paths'
import { requestFromServer } from '../../requests/server-request'
import { counted, formatDateTime } from '../../text/formats'

const statusSchema = z.object({
  delays: z.array(z.object({ channel: z.string(), count: z.number(), since: z.iso.datetime() })),
})

/** Deliveries that keep failing in one channel, such as `customerMail`. */
export type Delay = z.infer<typeof statusSchema>['delays'][number]

/**
 * Fetches the deliveries that have been failing for some minutes.
 * @param server origin of the server
 * @throws if it fails
 */
export async function readDelays(server: string, signal: AbortSignal): Promise<Delay[]> {
  return statusSchema.parse(await requestFromServer(server, DELIVERY_STATUS_PATH, { signal })).delays
}

/** What is waiting in a channel, and who does not accept it. */
const KINDS = [
  { channels: ['dataset'], one: 'order or message', many: 'orders and messages', receiver: 'the dataset' },
  { channels: ['customerMail', 'teamMail'], one: 'email', many: 'emails', receiver: 'the mail server' },
  { channels: ['webhook'], one: 'webhook call', many: 'webhook calls', receiver: 'its receiver' },
] as const

/** Returns a sentence for each kind of delivery that is delayed. */
export function delaySentences(delays: readonly Delay[]): string[] {
  return KINDS.flatMap(({ channels, one, many, receiver }) => {
    const these = delays.filter(({ channel }) => channels.some((each) => each === channel))
    const count = these.reduce((sum, delay) => sum + delay.count, 0)
    const [since] = these.map((delay) => delay.since).sort()
    if (count === 0 || since === undefined) return []
    const [has, it] = count === 1 ? ['has', 'it'] : ['have', 'them']
    return [
      `${counted(count, one, many)} ${has} been waiting since ${formatDateTime(since)}: ${receiver} does not accept ${it}.`,
    ]
  })
}
