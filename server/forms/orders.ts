import { createClient, type SanityClient } from '@sanity/client'
import { resolve } from 'node:path'
import { CONTENT_API_VERSION } from '../../app/content/client.server'
import { addressOptions, type DatasetAddress } from '../../app/content/dataset-address.server'
import { FORMS_PATH } from '../../shared/forms/forms-path'
import type { OrderStatus } from '../../shared/orders/order-status'
import type { Environment } from '../environment/environment'
import type { LimitStore } from '../http/limits/window-store'
import type { Mount } from '../http/own-paths'
import type { Logger } from '../http/reporting/log'
import type { ReadinessCheck } from '../http/reporting/readiness'
import { createDatasetChannel } from '../outbox/channels/dataset'
import { channelsNotSetUp, strandedSentences } from '../outbox/channels/not-set-up'
import { openChannels } from '../outbox/channels/open-channels'
import { startCourier, type Courier, type CourierOptions } from '../outbox/courier'
import type { Channel } from '../outbox/delivery'
import type { DeliveryQueue } from '../outbox/delivery-queue'
import { openOutbox, outboxFile, receivedEventOf, type Outbox } from '../outbox/outbox'
import type { TrustedClock } from '../process/trusted-clock'
import { createStorageHealth } from '../storage/storage-health'
import type { StripeOutcome } from '../webhook/outcomes'
import { createStripeRoute, STRIPE_PATH } from '../webhook/stripe'
import { createIsOwn } from './definition/is-own'
import { backlogNote } from './delivery/backlog-note'
import { createDeliveries } from './delivery/deliveries'
import { createOrderEvents } from './delivery/order-events'
import { createPaymentReports } from './delivery/payment-reports'
import { createTeamRecipients } from './delivery/team-recipients'
import { createOrderStatus } from './order-status'
import { createForms, type FormsOptions } from './router'
import { createSubmissionLimits } from './spam/limits'
import { createFormProofs } from './spam/proofs'
import { createFormTokens } from './spam/token'
import type { SendOutcome } from './submission/outcomes'
import { createReferences } from './submission/references'

/** Time limit of the dataset, in ms; below that of a delivery. */
const DATASET_TIMEOUT_MS = 8_000
/** How long a shutdown waits for running deliveries, in ms. */
const STOP_TIMEOUT_MS = 3_000

export interface OrdersOptions {
  environment: Environment
  /** Base directory of DATA_DIR. */
  directory: string
  /** Dates what is sent; see also `CourierOptions.clock`. */
  clock: TrustedClock
  log: Logger
  content: FormsOptions['content']
  contentFor: FormsOptions['contentFor']
  dataset: DatasetAddress
  /** Token that may write to the dataset; null if there is none. */
  writeToken: string | null
  /** Where submissions are counted; see `createSubmissionLimits`. */
  limitStore?: LimitStore | undefined
  /** See `FormsOptions.fonts`. */
  fonts?: string
  /** See `FormsOptions.onOutcome`. */
  onOutcome: (outcome: SendOutcome) => void
  onAttempt: NonNullable<CourierOptions['onAttempt']>
  /** See `StripeRouteOptions.onOutcome`. */
  onStripeEvent: (outcome: StripeOutcome) => void
}

/** Everything between a form and the inbox. */
export interface Orders {
  mounts: Mount[]
  check: ReadinessCheck
  /** Returns the status of a submission by the secret of its address; null if there is none. */
  statusOf(token: string): Promise<OrderStatus | null>
  backlog: DeliveryQueue['backlog']
  /** Submissions and their deliveries. */
  outbox: Outbox
  /** A client with write access to the dataset; null if this server has none. */
  client: SanityClient | null
  /** What the operator must know before the first order. */
  warnings: readonly string[]
  /** The channels to receivers outside the site for which nothing is attempted, since they are not set up. */
  notSetUp: readonly Channel[]
  /** Starts delivering; call it once the dataset can be reached. */
  start(): void
  /** Call it when published content has changed, because the content says who on the team is notified of orders. */
  contentChanged(): void
  /** Stops delivering. Forms can still be sent, and are delivered after the next start. */
  stop(): Promise<void>
  close(): void
}

/**
 * Opens the outbox and creates everything that processes submissions. If anything fails, everything opened so far is
 * closed.
 * @throws StartError if DATA_DIR cannot be used
 */
export async function openOrders(options: OrdersOptions): Promise<Orders> {
  const opened = new DisposableStack()
  try {
    return await openWith(options, opened)
  } catch (cause) {
    opened.dispose()
    throw cause
  }
}

/**
 * Does the work of `openOrders`.
 * @param opened gets everything that must be closed at the end, or if a later step fails
 */
async function openWith(options: OrdersOptions, opened: DisposableStack): Promise<Orders> {
  const { environment, directory, log, dataset, writeToken } = options
  const timeToRecord = () => options.clock.timeToRecord()
  const dataDir = resolve(directory, environment.DATA_DIR)
  const outbox = await openOutbox(dataDir, { log, timeToRecord })
  opened.defer(() => outbox.close())
  const file = outboxFile(dataDir)
  const storage = await createStorageHealth({ folder: resolve(file, '..'), databases: [file] })
  const secret = environment.PICTURE_SECRET ?? (await outbox.secret('forms'))

  const client =
    writeToken === null
      ? null
      : createClient({
          ...addressOptions(dataset),
          token: writeToken,
          apiVersion: CONTENT_API_VERSION,
          useCdn: false,
          perspective: 'raw',
          timeout: DATASET_TIMEOUT_MS,
          maxRetries: 0,
          requestTagPrefix: 'site.orders',
        })
  const { mail, webhook } = await openChannels(environment, options.clock)
  opened.defer(() => mail?.close())

  const hasProvider = environment.FORM_BASE_URL !== undefined
  const team = mail === null ? null : createTeamRecipients({ content: options.content, hasProvider, log })

  /** Null until deliveries may start; until then, submissions wait in the outbox. */
  let courier: Courier | null = null

  const siteUrl = environment.SITE_URL ?? null
  const deliveries = createDeliveries({
    siteUrl,
    hasMail: mail !== null,
    hasWebhook: webhook !== null,
  })

  const statusOf = createOrderStatus({ client, outbox, content: options.content, log })
  const mailsOfReport =
    client && mail
      ? createPaymentReports({
          client,
          content: options.content,
          siteUrl,
          isPayable: async (statusToken) => ((await statusOf(statusToken))?.payAddress ?? null) !== null,
        })
      : null

  const events = createOrderEvents({
    outbox,
    deliveries,
    mailsOfReport,
    timeToRecord,
    onAdded: () => courier?.wake(),
  })

  const isOrderWaiting = (reference: string) =>
    outbox.deliveries.isWaiting(receivedEventOf(reference), 'dataset')

  const forms = createForms({
    content: options.content,
    contentFor: options.contentFor,
    isOwn: createIsOwn(hasProvider, log),
    outbox,
    tokens: createFormTokens(secret),
    newReference: createReferences({ client, outbox }),
    proofs: createFormProofs(secret),
    limits: createSubmissionLimits(environment.SUBMISSIONS_PER_MINUTE, options.limitStore),
    deliveries: deliveries.ofSubmission,
    onKept: () => courier?.wake(),
    onOutcome: options.onOutcome,
    fonts: options.fonts,
    siteUrl,
    now: timeToRecord,
    log,
  })
  const datasetWarnings =
    writeToken === null
      ? ['Orders stay in DATA_DIR and are not delivered to the dataset: set SANITY_API_WRITE_TOKEN']
      : []
  // The dataset has its own warning, even before anything waits for it.
  const notSetUp = channelsNotSetUp(environment).filter((channel) => channel !== 'dataset')

  return {
    mounts: [
      { path: FORMS_PATH, router: forms },
      {
        path: STRIPE_PATH,
        router: createStripeRoute({
          secret: environment.STRIPE_WEBHOOK_SECRET,
          onPayment: events.onPayment,
          onDelayedPayment: events.onDelayedPayment,
          onRefund: events.onRefund,
          onOutcome: options.onStripeEvent,
          log,
        }),
      },
    ],
    check: {
      name: 'orders',
      async check() {
        await storage.check()
        // Do not wait for this: a slow dataset must not make the site unready.
        void team?.check()
        return backlogNote(outbox, {
          isTokenSet: writeToken !== null,
          notSetUp,
          teamNote: team?.note() ?? null,
        })
      },
    },
    statusOf,
    backlog: () => outbox.deliveries.backlog(),
    outbox,
    client,
    warnings: [...datasetWarnings, ...strandedSentences(outbox.deliveries.backlog(), notSetUp)],
    notSetUp,
    start() {
      courier = startCourier({
        outbox,
        clock: options.clock,
        channels: {
          ...(client
            ? {
                dataset: {
                  deliver: createDatasetChannel(client, {
                    onPaid: events.onPaid,
                    onRefunded: events.onRefunded,
                    onReported: events.onReported,
                    refundsOf: (paymentReference) => outbox.refundsOf(paymentReference),
                    isOrderWaiting,
                  }),
                },
              }
            : {}),
          ...(mail ? { customerMail: mail, teamMail: mail } : {}),
          ...(webhook ? { webhook: { deliver: webhook } } : {}),
        },
        log,
        onAttempt: options.onAttempt,
        onRefused: events.onRefused,
        onRetried: events.onRetried,
      })
      void team?.check()
    },
    contentChanged: () => void team?.check(),
    stop: async () => courier?.stop(STOP_TIMEOUT_MS),
    close: () => opened.dispose(),
  }
}
