import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { MIN_AGE_MS } from '../../server/forms/spam/form-age'
import { createFormTokens } from '../../server/forms/spam/token'
import { startSiteProcess, type SiteProcess, type SpawnOptions } from '../support/site-process'
import { readMail } from './read-mail'

/** Signs the tokens of forms, so that a test can issue one for a form that was opened earlier. */
const FORM_SECRET = 'signs-the-forms-of-order-tests'

/**
 * Starts the built site behind a proxy on this machine and waits until it listens.
 * @param environment the variables that are set
 */
export function startOrdersSite(
  environment: Record<string, string>,
  options?: SpawnOptions,
): Promise<SiteProcess> {
  const defaults = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'info', PICTURE_SECRET: FORM_SECRET }
  return startSiteProcess({ ...defaults, ...environment }, options)
}

export const FORMS = {
  order: '250131874523401',
  tiktok: '250131874523412',
  facebook: '250131874523423',
  google: '250131874523467',
  youtube: '250131874523456',
  websiteTraffic: '250131874523478',
  contact: '250131874523489',
  quote: '250131874523490',
  services: '250131874523567',
  freeFollower: '250131874523512',
  iphone: '250131874523556',
} as const

/** Returns the entry of a field in the list of corrections; empty if there is none. */
export function correctionOf(html: string, key: string): string {
  return new RegExp(`<a href="#field-${key}">([^<]*)</a>`).exec(html)?.[1] ?? ''
}

/** The token of a form that was opened long enough ago for a person to have filled it in. */
export function openedEarlier(formId: string = FORMS.order): string {
  return createFormTokens(FORM_SECRET, () => Date.now() - MIN_AGE_MS).issue(formId)
}

/** The token of a form that is opened now. */
export async function openForm(address: string, formId: string = FORMS.order, query = ''): Promise<string> {
  const html = await (await fetch(`${address}/forms/${formId}${query}`)).text()
  const [, token] = /name="token"[^>]* value="([^"]+)"/.exec(html) ?? []
  if (token === undefined) throw new Error(`No form: ${html.slice(0, 300)}`)
  return token
}

export interface Sent {
  status: number
  html: string
  /** Null when there is no confirmation. */
  reference: string | null
  statusPath: string | null
}

/** Sends a form as a browser without scripts does. */
export async function sendForm(
  address: string,
  fields: [string, string][],
  {
    formId = FORMS.order,
    from = '203.0.113.1',
    cookie,
    origin,
  }: { formId?: string; from?: string; cookie?: string; origin?: string } = {},
): Promise<Sent> {
  const response = await fetch(`${address}/forms/${formId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': from,
      referer: `${address}/en/likes-views/mara.makes`,
      ...(cookie === undefined ? {} : { cookie }),
      ...(origin === undefined ? {} : { origin }),
    },
    body: new URLSearchParams(fields),
  })
  const html = await response.text()
  return {
    status: response.status,
    html,
    reference: /<span class="reference">(KS-\w{6})</.exec(html)?.[1] ?? null,
    statusPath: /href="(\/en\/order-status\/[^"]+)"/.exec(html)?.[1] ?? null,
  }
}

/** All fields that an order of 300 likes for three posts sends. */
export function orderOf(token: string, given: Record<string, string> = {}): [string, string][] {
  return [
    ...Object.entries({
      token,
      username: 'mara.makes',
      pack: 'pack-300',
      kind: 'likes',
      page: '/en/likes-views/mara.makes',
      'f.email': 'mara@makes.example',
      'f.name': 'Mara Makes',
      'f.payment': 'PayPal',
      'f.consent': 'yes',
      ...given,
    }),
    ['post', '1:7101'],
    ['post', '3:7103'],
    ['post', '6:7106'],
  ]
}

export interface ReceivedCall {
  headers: IncomingHttpHeaders
  body: string
}

/** Starts a receiver of webhooks that can be down. */
export async function startReceiver() {
  const calls: ReceivedCall[] = []
  let isDown = false
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      if (!isDown) calls.push({ headers: request.headers, body })
      response.writeHead(isDown ? 503 : 204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    calls,
    setDown: (down: boolean) => void (isDown = down),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type ReceivedMail = ReturnType<typeof readMail> & { to: string[] }

/** Starts a mail server that can be down, and that rejects `nobody@…` until it has such a user. */
export async function startMailServer() {
  const mails: ReceivedMail[] = []
  const users = new Set<string>()
  let isDown = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, callback) {
      callback(isDown ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null)
    },
    onRcptTo({ address }, _session, callback) {
      const unknown = address.startsWith('nobody@') && !users.has(address)
      callback(unknown ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null)
    },
    onData(stream, session, callback) {
      let source = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => (source += chunk))
      stream.on('end', () => {
        mails.push({ ...readMail(source), to: session.envelope.rcptTo.map(({ address }) => address) })
        callback()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    addUser: (address: string) => void users.add(address),
    setDown: (down: boolean) => void (isDown = down),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
