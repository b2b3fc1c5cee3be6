import ipaddr from 'ipaddr.js'
import { createTransport } from 'nodemailer'
import type { Options } from 'nodemailer/lib/mailer'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import { z } from 'zod'
import { DAY_MS } from '../../../shared/time/durations'
import { messageOf } from '../../errors/error-message'
import type { TrustedClock } from '../../process/trusted-clock'
import { PartialError, RefusedError, NoResponseError, type Sender } from '../sender'

const mailSchema = z.object({
  to: z.array(z.string()),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

export type Mail = z.output<typeof mailSchema>

/** Time limit to connect to the mail server and secure the connection, in ms. */
const CONNECT_TIMEOUT_MS = 30_000
/** Time limit from the start until the server has the whole message, in ms. Nothing has been sent before that. */
const SEND_TIMEOUT_MS = 2 * 60_000
/**
 * Time limit for the response once the whole message is sent, in ms: a server may take ten minutes to filter it first.
 */
const RESPONSE_TIMEOUT_MS = 10 * 60_000
/** Time limit of a delivery, in ms. It exceeds the sum of the two above, which therefore end a delivery first. */
const DELIVERY_TIMEOUT_MS = SEND_TIMEOUT_MS + RESPONSE_TIMEOUT_MS + 60_000
/** Maximum number of messages sent at once through one channel, each over its own connection. */
const AT_ONCE = 2
/** Two channels share the connections: mail to customers and mail to the team. */
const CHANNEL_COUNT = 2
/** How long an unused connection stays open, in ms. */
const IDLE_MS = 10_000
/** How long a message is retried, in ms, from when it was kept or an operator asked for it. */
export const GIVE_UP_AFTER_MS = 5 * DAY_MS

/** Parameters of a URL that ask for encryption, or say how to encrypt. */
const ENCRYPTION_PARAMETER = /^(?:requireTLS|opportunisticTLS|tls\..+)$/

export interface MailChannelOptions {
  /** `smtp://user:password@host:587` or `smtps://…`, with nodemailer's parameters. */
  url: string
  /** `Kat Social <orders@katsocial.example>` */
  from: string
  /** Tells whether the clock is certain. While it is not, no message is given up for its age. */
  clock: Pick<TrustedClock, 'time'>
  /** Clock in ms since the epoch. */
  now?: () => number
}

/** Delivers for both mail channels: to customers and to the team. */
export interface MailChannel extends Sender {
  close(): void
}

/**
 * Sends emails. A retry has the same `Message-ID`, which lets email programs recognize it. A message that is given up
 * before the server has all of it is never sent; one that the server has received but not responded to has probably
 * arrived. Of several addresses, only those that the server refused are retried. An address that the server refuses
 * permanently is not retried automatically. Neither is a message after five days, nor is one sent that has waited that
 * long for a mail server to be configured; but while the clock may be ahead, no message counts as that old.
 */
export function createMailChannel({ url, from, clock, now = Date.now }: MailChannelOptions): MailChannel {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1]
  const transport = createTransport({
    url,
    ...encryptionFor(url),
    // By default, nodemailer greets with this machine's name, which need not be a domain.
    ...(domain === undefined ? {} : { name: domain }),
    pool: true,
    maxConnections: AT_ONCE * CHANNEL_COUNT,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    // The time limits of each message take effect earlier.
    socketTimeout: DELIVERY_TIMEOUT_MS,
    // Closing a connection discards what has not left yet.
    socketCloseTimeout: 0,
    idleTimeout: IDLE_MS,
    // No text may make the mailer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as SMTPPool.Options)
  /** Callbacks by `Message-ID`, called once the connection has taken the whole message. */
  const onTaken = new Map<string, () => void>()
  transport.use('stream', ({ message }, done) => {
    const createReadStream = message.createReadStream.bind(message)
    message.createReadStream = (given) =>
      createReadStream(given).once('end', () => onTaken.get(message.messageId())?.())
    done()
  })

  /** Sends a message, and returns the server's response and the addresses that it rejected while accepting others. */
  async function send(message: Options & { messageId: string }, signal: AbortSignal): Promise<SentMessage> {
    const late = new AbortController()
    const giveUp = (reason: string) => () => late.abort(new Error(reason))
    let timer = setTimeout(giveUp('The mail server did not accept the message in time'), SEND_TIMEOUT_MS)
    let isTaken = false
    onTaken.set(message.messageId, () => {
      isTaken = true
      clearTimeout(timer)
      timer = setTimeout(giveUp('The mail server did not respond'), RESPONSE_TIMEOUT_MS)
    })
    const limit = AbortSignal.any([signal, late.signal])
    const cancelable: Options & { signal: AbortSignal } = { ...message, signal: limit }
    try {
      const { response, rejected, rejectedErrors = [] } = await transport.sendMail(cancelable)
      return {
        response,
        rejected: rejected.map((address, index) => ({ address, cause: rejectedErrors[index] })),
      }
    } catch (cause) {
      const reason = limit.aborted ? messageOf(limit.reason) : messageOf(cause)
      if (isTaken && responseCodeOf(cause) === null && !isUnwritten(cause))
        throw new NoResponseError(`${reason}; the message has probably arrived`, { cause })
      if (limit.aborted) throw new Error(reason, { cause })
      throw withoutEncryption(cause) ?? unlikeUrl(cause, url) ?? cause
    } finally {
      clearTimeout(timer)
      onTaken.delete(message.messageId)
    }
  }

  const isClockCertain = () =>
    clock.time().then(
      (time) => time !== null,
      () => false,
    )

  return {
    atOnce: AT_ONCE,
    timeoutMs: DELIVERY_TIMEOUT_MS,
    async deliver({ eventId, channel, createdAt, retriedAt, lastError, payload }, signal) {
      const mail = mailSchema.parse(payload)
      const isOld = now() - (retriedAt ?? createdAt) >= GIVE_UP_AFTER_MS
      if (isOld && (await isClockCertain())) {
        const reason = lastError === null ? '' : ` (${lastError})`
        throw new RefusedError(`It has waited for more than five days; retry it to send it anyway${reason}`)
      }
      const { to, replyTo, subject, text, html } = mail
      const message = {
        from,
        to,
        replyTo,
        subject,
        text,
        html,
        messageId: `<${eventId}.${channel}@${domain ?? 'localhost'}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      }
      let sent: SentMessage
      try {
        sent = await send(message, signal)
      } catch (cause) {
        if (isRefused(cause)) throw new RefusedError(messageOf(cause), { cause })
        throw cause
      }
      const { response, rejected } = sent
      if (rejected.length === 0) return response
      throw new PartialError(
        rejected.map(({ address, cause }) => `${address}: ${cause?.response ?? 'rejected'}`).join('; '),
        { ...mail, to: rejected.map(({ address }) => address) } satisfies Mail,
        rejected.every(({ cause }) => isRefused(cause)),
      )
    },
    close: () => transport.close(),
  }
}

interface SentMessage {
  /** The server's response to the message: `250 2.0.0 Ok: queued as 4F1X2`. */
  response: string
  rejected: RejectedAddress[]
}

interface RejectedAddress {
  address: string
  /** The server's response. */
  cause: SMTPError | undefined
}

/**
 * Returns the encryption options: a password never leaves this machine unencrypted. A mail server on this machine needs
 * neither a password nor encryption, and its certificate is self-signed. The URL's parameters take precedence.
 */
function encryptionFor(url: string): Pick<SMTPPool.Options, 'requireTLS' | 'ignoreTLS'> {
  const { protocol, hostname, username, password, searchParams } = new URL(url)
  if (protocol === 'smtps:') return {}
  const hasUser = username !== '' || password !== ''
  if (isThisMachine(hostname)) {
    const isUnspecified = ![...searchParams.keys()].some((name) => ENCRYPTION_PARAMETER.test(name))
    return !hasUser && isUnspecified ? { ignoreTLS: true } : {}
  }
  // In the transport, `requireTLS` would override these parameters.
  const isWaived = ['ignoreTLS', 'opportunisticTLS'].some((name) => searchParams.get(name) === 'true')
  return hasUser && !isWaived ? { requireTLS: true } : {}
}

function isThisMachine(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(address)) return ipaddr.process(address).range() === 'loopback'
  return /^(?:.+\.)?localhost$/i.test(address)
}

/** Returns the error to report if the server refused to encrypt the connection; null for other failures. */
function withoutEncryption(cause: unknown): Error | null {
  const { code, command, response } = detailsOf(cause)
  if (code !== 'ETLS' || command !== 'STARTTLS' || typeof response !== 'string') return null
  return new Error(
    `The mail server did not start encryption (${response}), so the password was not sent: see SMTP_URL in docs/orders.md`,
    { cause },
  )
}

/** Returns the error to report if the URL's scheme does not match when the server starts encryption; null otherwise. */
function unlikeUrl(cause: unknown, url: string): Error | null {
  if (!(cause instanceof Error)) return null
  // The rest of OpenSSL's message names its own functions.
  if (cause.message.includes('wrong version number'))
    return new Error(
      'The mail server does not encrypt the connection from the beginning: SMTP_URL needs smtp:// (587) or another port, see docs/orders.md',
      { cause },
    )
  if (cause.message.includes('Greeting never received') && url.startsWith('smtp:'))
    return new Error(
      'The mail server sent no greeting: if it encrypts the connection from the beginning (465), SMTP_URL needs smtps://, see docs/orders.md',
      { cause },
    )
  return null
}

/**
 * Whether the server has permanently refused (5xx) this recipient or message. A refusal of the sender, or for lack of a
 * sign-in (530), is due to the settings: it concerns every message, and ends when they are corrected.
 */
function isRefused(cause: unknown): boolean {
  const { code, command } = detailsOf(cause)
  if (command === 'MAIL FROM' || responseCodeOf(cause) === 530) return false
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCodeOf(cause) ?? 0) >= 500
}

/** Whether the connection broke during a write, in which case the end of the message was never sent. */
function isUnwritten(cause: unknown): boolean {
  return detailsOf(cause).syscall === 'write'
}

/** Returns the code of the server's response (451); null if it failed without one. */
function responseCodeOf(cause: unknown): number | null {
  const { responseCode } = detailsOf(cause)
  return typeof responseCode === 'number' ? responseCode : null
}

/** Returns what nodemailer and Node add to an error; nothing for anything else that was thrown. */
function detailsOf(cause: unknown): Partial<SMTPError & NodeJS.ErrnoException> {
  return cause instanceof Error ? cause : {}
}
