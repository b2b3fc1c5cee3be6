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

/** What is waiting in a channel, who does not accept it, and what is missing if nobody attempts it. */
const KINDS = [
  {
    channels: ['dataset'],
    one: 'order or message',
    many: 'orders and messages',
    receiver: 'the dataset',
    missing: 'no access to the dataset',
  },
  {
    channels: ['customerMail', 'teamMail'],
    one: 'email',
    many: 'emails',
    receiver: 'the mail server',
    missing: 'no mail server',
  },
  {
    channels: ['webhook'],
    one: 'webhook call',
    many: 'webhook calls',
    receiver: 'its receiver',
    missing: 'no receiver',
  },
] as const

/** Returns a sentence for each kind of delivery that is delayed, and what is done about them. */
export function delaySentences(delays: readonly Delay[]): string[] {
  const sentences = KINDS.flatMap(({ channels, one, many, receiver, missing }) => {
    const these = delays.filter(({ channel }) => channels.some((each) => each === channel))
    const count = these.reduce((sum, delay) => sum + delay.count, 0)
    const [since] = these.map((delay) => delay.since).sort()
    if (count === 0 || since === undefined) return []
    const [has, it] = count === 1 ? ['has', 'it'] : ['have', 'them']
    const isSetUp = these.every((delay) => delay.isSetUp)
    const reason = isSetUp ? `${receiver} does not accept ${it}` : `${missing} is set up`
    return [`${counted(count, one, many)} ${has} been waiting since ${formatDateTime(since)}: ${reason}.`]
  })
  if (delays.some(({ isSetUp }) => isSetUp))
    sentences.push('The site keeps trying; its log says why it fails.')
  if (delays.some(({ isSetUp }) => !isSetUp)) sentences.push('Whoever runs the site can change that.')
  return sentences
}
