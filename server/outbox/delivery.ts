/** The channels through which submissions are delivered. */
export const CHANNELS = ['dataset', 'customerMail', 'teamMail', 'webhook'] as const
export type Channel = (typeof CHANNELS)[number]

/** How an attempt to deliver a submission may end. */
export const ATTEMPT_OUTCOMES = ['delivered', 'failed', 'refused'] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/** One thing to deliver through one channel; the payload's format is up to the channel. */
export interface NewDelivery {
  channel: Channel
  payload: unknown
}

/** A delivery claimed by this process. */
export interface ClaimedDelivery {
  /** The same for every attempt, so that receivers can recognize a retry. */
  eventId: string
  channel: Channel
  reference: string
  /** Attempts so far, including this one. */
  attempts: number
  /** When it was added to the outbox, in ms since the epoch. */
  createdAt: number
  /** When an operator last asked for it, in ms since the epoch; null if none has. */
  retriedAt: number | null
  /** Why the last attempt failed, if known. */
  lastError: string | null
  payload: unknown
}

/** What to do after a failed attempt. */
export interface Failure {
  /** True if retrying would not help, so that the delivery waits until an operator retries it. */
  isRefused?: boolean
  /** Pause before the next attempt, in ms; by default one that doubles each time. */
  pauseMs?: number
  /** What still has to be delivered; by default all of it. */
  payload?: unknown
}

/** A delivery as shown to an operator. */
export interface ListedDelivery {
  eventId: string
  channel: Channel
  reference: string
  state: 'waiting' | 'delivered' | 'refused'
  attempts: number
  /** In ms since the epoch. */
  createdAt: number
  /** When the delivery is next attempted, in ms since the epoch. */
  nextAt: number
  /** Whether a process is attempting the delivery right now. */
  isUnderway: boolean
  error: string | null
}

/** A channel whose receiver has not accepted deliveries, which are retried, or that has no sender. */
export interface Delay {
  channel: Channel
  /** Number of deliveries that are waiting; of a channel with a sender, only those that have failed. */
  count: number
  /** When the oldest of them was added, in ms since the epoch. */
  since: number
}
