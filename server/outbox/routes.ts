import express, { type Router } from 'express'
import type { Log } from '../../shared/logging/log'
import type { Access } from '../access/access'
import { membersOnly } from '../access/middleware'
import type { Channel, Delay } from './delivery'
import type { DeliveryQueue } from './delivery-queue'

/** How long a delivery may fail before the team is told, in ms: a restart of a mail server takes a minute or two. */
const MIN_DELAY_MS = 5 * 60_000

export interface DeliveryStatusOptions {
  access: Pick<Access, 'authorize' | 'guard'>
  deliveries: Pick<DeliveryQueue, 'delays'>
  /** The channels without a sender, for which nothing is attempted. */
  notSetUp: readonly Channel[]
  log: Pick<Log, 'warn'>
}

/**
 * Sends members `{ "delays": […] }`: per channel that has been failing for five minutes, or whose deliveries wait as
 * long since it is not set up, its `channel`, the `count` of deliveries that are waiting, `since` when, as an ISO date,
 * and whether it `isSetUp`. Responds with 401 to anyone else, and with 503 if the outbox cannot be read.
 */
export function createDeliveryStatusRoute(options: DeliveryStatusOptions): Router {
  const { access, deliveries, notSetUp, log } = options
  const router = express.Router()
  router.use(membersOnly(access))
  router.get('/', (_request, response) => {
    let delays: Delay[]
    try {
      delays = deliveries.delays(MIN_DELAY_MS, notSetUp)
    } catch (cause) {
      log.warn({ err: cause }, 'The outbox cannot be read')
      response.status(503).json({ message: 'The outbox cannot be read right now; the log says why.' })
      return
    }
    response.json({
      delays: delays.map(({ channel, count, since }) => ({
        channel,
        count,
        since: new Date(since).toISOString(),
        isSetUp: !notSetUp.includes(channel),
      })),
    })
  })
  return router
}
