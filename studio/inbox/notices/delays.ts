import { z } from 'zod'
import { DELIVERY_STATUS_PATH } from '../../../shared/addresses/server-paths'
import { requestFromServer } from '../../requests/server-request'
import { counted, formatDateTime } from '../../text/formats'

const statusSchema = z.object({
  delays: z.array(
    z.object({
      channel: z.string(),
      count: z.number(),
      since: z.iso.datetime(),
      isSetUp: z.boolean(),
    }),
  ),
})

/** Deliveries that keep failing in one channel, such as `customerMail`, or that nobody attempts. */
export type Delay = z.infer<typeof statusSchema>['delays'][number]

/**
 * Fetches the deliveries that have been failing for some minutes.
 * @param server origin of the server
 * @throws if it fails
 */
export async function readDelays(server: string, signal: AbortSignal): Promise<Delay[]> {
  return statusSchema.parse(await requestFromServer(server, DELIVERY_STATUS_PATH, { signal })).delays
}

/** What is waiting in a channel, why one or several are not accepted, and what is missing if nobody attempts it. */
const KINDS = [
  {
    channels: ['dataset'],
    one: 'order or message',
    many: 'orders and messages',
    refused: ['it could not be saved to the inbox', 'they could not be saved to the inbox'],
    missing: 'no access to the dataset',
  },
  {
    channels: ['customerMail', 'teamMail'],
    one: 'email',
    many: 'emails',
    refused: ['the mail server does not accept it', 'the mail server does not accept them'],
    missing: 'no mail server',
  },
  {
    channels: ['webhook'],
    one: 'webhook call',
    many: 'webhook calls',
    refused: ['its receiver does not accept it', 'its receiver does not accept them'],
    missing: 'no receiver',
  },
] as const

/** Returns a sentence for each kind of delivery that is delayed, and what is done about them. */
export function delaySentences(delays: readonly Delay[]): string[] {
  const sentences = KINDS.flatMap(({ channels, one, many, refused, missing }) => {
    const these = delays.filter(({ channel }) => channels.some((each) => each === channel))
    const count = these.reduce((sum, delay) => sum + delay.count, 0)
    const [since] = these.map((delay) => delay.since).sort()
    if (count === 0 || since === undefined) return []
    const [refusedOne, refusedMany] = refused
    const [has, refusal] = count === 1 ? ['has', refusedOne] : ['have', refusedMany]
    const isSetUp = these.every((delay) => delay.isSetUp)
    const reason = isSetUp ? refusal : `${missing} is set up`
    return [`${counted(count, one, many)} ${has} been waiting since ${formatDateTime(since)}: ${reason}.`]
  })
  if (delays.some(({ isSetUp }) => isSetUp))
    sentences.push('The site keeps trying; the server’s log has the reason.')
  if (delays.some(({ isSetUp }) => !isSetUp)) sentences.push('Ask whoever runs the site to set it up.')
  return sentences
}
