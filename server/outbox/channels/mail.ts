import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { RefusedError, type Deliver } from '../courier'

export const mailSchema = z.object({
  to: z.array(z.string()),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

export type Mail = z.output<typeof mailSchema>

/** Time limits, in ms: to connect to the mail server, and for each of its responses. */
const CONNECT_TIMEOUT_MS = 5_000
const RESPONSE_TIMEOUT_MS = 8_000

export interface MailChannelOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  /** `Kat Social <orders@katsocial.example>` */
  from: string
}

export interface MailChannel {
  deliver: Deliver
  close(): void
}

/**
 * Sends emails. A retry has the same `Message-ID`, which lets email programs recognize it. An address that the
 * server rejects permanently is not retried automatically.
 */
export function createMailChannel({ url, from }: MailChannelOptions): MailChannel {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    // Texts never read files or URLs on behalf of a message.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async deliver({ eventId, channel, payload }) {
      const { to, replyTo, subject, text, html } = mailSchema.parse(payload)
      try {
        await transport.sendMail({
          from,
          to,
          ...(replyTo === undefined ? {} : { replyTo }),
          subject,
          text,
          html,
          messageId: `<${eventId}.${channel}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
      } catch (cause) {
        if (isRefused(cause)) throw new RefusedError(messageOf(cause), { cause })
        throw cause
      }
    },
    close: () => transport.close(),
  }
}

/** Whether the server has permanently rejected (5xx) this recipient or message. */
function isRefused(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const { code, responseCode } = cause as { code?: unknown; responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
