import { Webhook } from 'standardwebhooks'
import { RefusedError, type Deliver } from '../sender'

export interface WebhookChannelOptions {
  url: string
  /** `whsec_` and base64, or any other text, of which the bytes in UTF-8 count. */
  secret: string
  fetch?: typeof globalThis.fetch
  /** Clock in ms since the epoch. */
  now?: () => number
}

/**
 * Sends submissions to a webhook as JSON, signed as in Standard Webhooks (`webhook-id`, `webhook-timestamp`,
 * `webhook-signature`). Retries have the same id. Any 2xx means that a submission has arrived; 410 means that the
 * receiver wants no more of them.
 */
export function createWebhookChannel(options: WebhookChannelOptions): Deliver {
  const { url, secret, fetch = globalThis.fetch, now = Date.now } = options
  const webhook = secret.startsWith('whsec_')
    ? new Webhook(secret)
    : new Webhook(Buffer.from(secret), { format: 'raw' })
  return async ({ eventId, payload }, signal) => {
    const body = JSON.stringify(payload)
    const at = new Date(now())
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': eventId,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign(eventId, at, body),
      },
      body,
      // The operator approved only this address, so redirects are not followed.
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    if (response.status === 410) throw new RefusedError('The webhook answered 410 Gone')
    if (response.status >= 300 && response.status < 400)
      throw new Error(
        `The webhook answered ${response.status}, a redirect, which is not followed: set ORDER_WEBHOOK_URL to where it leads`,
      )
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
  }
}
