import type { Environment } from '../../environment/environment'
import type { TrustedClock } from '../../process/trusted-clock'
import type { Deliver } from '../sender'
import type { MailChannel } from './mail'
import { createWebhookChannel } from './webhook'

/** The channels to outside receivers; null for those that the environment does not configure. */
export interface OpenChannels {
  mail: MailChannel | null
  webhook: Deliver | null
}

type ChannelEnvironment = Pick<
  Environment,
  'SMTP_URL' | 'MAIL_FROM' | 'ORDER_WEBHOOK_URL' | 'ORDER_WEBHOOK_SECRET'
>

/**
 * Opens the channels that the environment configures. The mailer is only loaded if there is a mail server.
 * @param clock see `MailChannelOptions`
 */
export async function openChannels(
  environment: ChannelEnvironment,
  clock: Pick<TrustedClock, 'time'>,
): Promise<OpenChannels> {
  const { SMTP_URL, MAIL_FROM, ORDER_WEBHOOK_URL, ORDER_WEBHOOK_SECRET } = environment
  const hasMail = SMTP_URL !== undefined && MAIL_FROM !== undefined
  const hasWebhook = ORDER_WEBHOOK_URL !== undefined && ORDER_WEBHOOK_SECRET !== undefined
  return {
    mail: hasMail
      ? (await import('./mail')).createMailChannel({ url: SMTP_URL, from: MAIL_FROM, clock })
      : null,
    webhook: hasWebhook
      ? createWebhookChannel({ url: ORDER_WEBHOOK_URL, secret: ORDER_WEBHOOK_SECRET })
      : null,
  }
}
