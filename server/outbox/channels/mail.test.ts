import { once } from 'node:events'
import { Socket, type AddressInfo } from 'node:net'
import { createTransport, type Transporter } from 'nodemailer'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../shared/time/durations'
import { certificate, privateKey } from '../../../tests/integration/upstream/certificate'
import type { ClaimedDelivery } from '../delivery'
import { PartialError, RefusedError, NoResponseError } from '../sender'
import { createMailChannel, type MailChannel, type MailChannelOptions } from './mail'

vi.mock('nodemailer', { spy: true })

const MINUTE_MS = 60_000

type Reply = (error?: Error | null) => void

let server: SMTPServer
let channel: MailChannel
/** Subjects of the messages that the server has received completely. */
let received: string[] = []
/** The `Message-ID` of each of them. */
let messageIds: string[] = []
/** The source of each of them. */
let sources: string[] = []
/** Senders and messages that the server has not replied to yet, while it is slow. */
let pending: { from: Reply[]; data: Reply[] }
let slowAt: 'from' | 'data' | null = null
let isDown = false
/** Passwords that the server has received. */
let passwords: unknown[] = []
/** Whether each received message came through an encrypted connection. */
let encrypted: boolean[] = []
/** Names with which clients have greeted the server. */
let names: string[] = []

async function startServer(given: SMTPServerOptions = { disabledCommands: ['STARTTLS'] }): Promise<void> {
  server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    allowInsecureAuth: true,
    onAuth({ password }, _session, callback) {
      passwords.push(password)
      callback(null, { user: 'kat' })
    },
    onMailFrom(_address, { hostNameAppearsAs }, callback) {
      names.push(hostNameAppearsAs)
      if (isDown) callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      else if (slowAt === 'from') pending.from.push(callback)
      else callback()
    },
    onRcptTo({ address }, _session, callback) {
      const codes: Record<string, number> = { nobody: 550, full: 452, members: 530 }
      const responseCode = codes[address.split('@')[0] ?? ''] ?? null
      callback(
        responseCode === null
          ? null
          : Object.assign(new Error(`<${address}> is not available`), { responseCode }),
      )
    },
    onData(stream, { secure }, callback) {
      encrypted.push(secure)
      let source = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => (source += chunk))
      stream.on('end', () => {
        sources.push(source)
        messageIds.push(/^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '')
        received.push(/^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '')
        if (slowAt === 'data') pending.data.push(callback)
        else callback()
      })
    },
    ...given,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
}
const stopServer = () => new Promise<void>((closed) => server.close(() => closed()))

beforeEach(async () => {
  isDown = false
  received = []
  messageIds = []
  sources = []
  passwords = []
  encrypted = []
  names = []
  pending = { from: [], data: [] }
  slowAt = null
  await startServer()
})
afterEach(async () => {
  vi.useRealTimers()
  channel.close()
  await stopServer()
})

/** The limits are minutes long. Connections need only I/O, and `vi.waitFor` advances this clock. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

function open(given: Partial<MailChannelOptions> = {}): void {
  const { port } = server.server.address() as AddressInfo
  channel = createMailChannel({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Kat Social <orders@katsocial.example>',
    clock: { time: () => Promise.resolve(Date.now()) },
    ...given,
  })
}

function mailTo(to: string[], subject = 'Your order'): ClaimedDelivery {
  return {
    eventId: `${subject}.received`,
    channel: 'customerMail',
    reference: 'KS-7F3QK9',
    attempts: 1,
    createdAt: Date.now(),
    retriedAt: null,
    lastError: null,
    payload: { to, subject, text: 'Thank you', html: '<p>Thank you</p>' },
  }
}

const forever = () => new AbortController().signal
const failureOf = (delivery: ClaimedDelivery, signal = forever()) =>
  channel.deliver(delivery, signal).then(
    () => null,
    (cause: unknown) => cause,
  )

describe('a message', () => {
  it('is marked as automatic, so that autoresponders do not answer it', async () => {
    open()
    await channel.deliver(mailTo(['mara@makes.example']), forever())
    const headers = sources[0]?.split('\r\n\r\n')[0]?.split('\r\n')
    expect(headers).toEqual(
      expect.arrayContaining(['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All']),
    )
  })

  it.each([
    ['file', 'File', { path: import.meta.filename }],
    ['URL', 'Url', { href: 'http://127.0.0.1/' }],
  ])('never makes the mailer read a %s', async (_, kind, html) => {
    open()
    // Deliveries contain only text; this option protects against reading if that ever changes.
    const transport = vi.mocked(createTransport).mock.results.at(-1)?.value as Transporter
    const sent = transport.sendMail({ to: 'mara@makes.example', html })
    await expect(sent).rejects.toThrow(`${kind} access rejected`)
  })
})

describe('an abandoned message', () => {
  it('is never sent, even if the server is ready for it later', async () => {
    open()
    slowAt = 'from'
    const giveUp = new AbortController()
    const failed = failureOf(mailTo(['mara@makes.example'], 'Abandoned'), giveUp.signal)
    await vi.waitFor(() => expect(pending.from).toHaveLength(1))
    giveUp.abort(new Error('The site is stopping'))
    const failure = await failed
    expect(failure).toEqual(new Error('The site is stopping'))
    expect(failure).not.toBeInstanceOf(NoResponseError)
    slowAt = null
    for (const reply of pending.from) reply()
    await channel.deliver(mailTo(['mara@makes.example'], 'Next'), forever())
    expect(received).toEqual(['Next'])
  })

  it('is not sent once the server takes too long to accept its sender', async () => {
    stopClock()
    open()
    slowAt = 'from'
    const failed = failureOf(mailTo(['mara@makes.example'], 'Abandoned'))
    await vi.waitFor(() => expect(pending.from).toHaveLength(1))
    vi.advanceTimersByTime(2 * MINUTE_MS)
    const failure = await failed
    expect(failure).toMatchObject({ message: 'The mail server did not accept the message in time' })
    expect(failure).not.toBeInstanceOf(NoResponseError)
    vi.useRealTimers()
    slowAt = null
    for (const reply of pending.from) reply()
    await channel.deliver(mailTo(['mara@makes.example'], 'Next'), forever())
    expect(received).toEqual(['Next'])
  })
})

describe('a message that the server has received', () => {
  it('may be answered long after the time limit of the steps before', async () => {
    stopClock()
    open()
    slowAt = 'data'
    const delivered = channel.deliver(mailTo(['mara@makes.example']), forever())
    await vi.waitFor(() => expect(pending.data).toHaveLength(1))
    vi.advanceTimersByTime(9 * MINUTE_MS)
    pending.data[0]?.()
    await delivered
    expect(received).toEqual(['Your order'])
  })

  it.each([
    ['does not answer in time', () => vi.advanceTimersByTime(10 * MINUTE_MS)],
    ['closes the connection', () => server.connections.forEach((connection) => connection.close())],
  ])('has probably arrived if the server %s', async (_, breakOff) => {
    stopClock()
    open()
    slowAt = 'data'
    const failed = failureOf(mailTo(['mara@makes.example']))
    await vi.waitFor(() => expect(pending.data).toHaveLength(1))
    breakOff()
    expect(await failed).toBeInstanceOf(NoResponseError)
  })

  it('has not arrived if its end could not be written', async () => {
    open()
    const write = Reflect.get(Socket.prototype, '_write') as Socket['_write']
    const broken = vi.spyOn(Socket.prototype, '_write')
    broken.mockImplementation(function (this: Socket, chunk: unknown, encoding, done) {
      if (!/(?:^|\r\n)\.\r\n$/.test(String(chunk))) write.call(this, chunk, encoding, done)
      else done(Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET', syscall: 'write' }))
    })
    const failure = await failureOf(mailTo(['mara@makes.example']))
    broken.mockRestore()
    expect(failure).toMatchObject({ message: 'write ECONNRESET' })
    expect(failure).not.toBeInstanceOf(NoResponseError)
  })

  it('has probably arrived if the site stops before the server responds', async () => {
    open()
    slowAt = 'data'
    const stopping = new AbortController()
    const failed = failureOf(mailTo(['mara@makes.example']), stopping.signal)
    await vi.waitFor(() => expect(pending.data).toHaveLength(1))
    stopping.abort(new Error('The site is stopping'))
    expect(await failed).toBeInstanceOf(NoResponseError)
  })

  it('has not arrived if the server says so', async () => {
    open()
    slowAt = 'data'
    const failed = failureOf(mailTo(['mara@makes.example']))
    await vi.waitFor(() => expect(pending.data).toHaveLength(1))
    pending.data[0]?.(Object.assign(new Error('Try again later'), { responseCode: 451 }))
    const failure = await failed
    expect(failure).toMatchObject({ message: expect.stringContaining('Try again later') })
    expect(failure).not.toBeInstanceOf(NoResponseError)
    expect(failure).not.toBeInstanceOf(RefusedError)
  })

  it('is refused for good if the server rejects its content', async () => {
    open()
    slowAt = 'data'
    const failed = failureOf(mailTo(['mara@makes.example']))
    await vi.waitFor(() => expect(pending.data).toHaveLength(1))
    pending.data[0]?.(Object.assign(new Error('It looks like spam'), { responseCode: 554 }))
    expect(await failed).toBeInstanceOf(RefusedError)
  })
})

describe('a message to several addresses', () => {
  it('remains to be sent to those that the server rejects', async () => {
    open()
    const delivery = mailTo(['ada@team.example', 'nobody@team.example'])
    const failure = await failureOf(delivery)
    expect(failure).toBeInstanceOf(PartialError)
    expect(failure).toMatchObject({
      message: expect.stringMatching(/^nobody@team\.example: 550 .*is not available$/),
      rest: { to: ['nobody@team.example'], subject: 'Your order' },
      isRefused: true,
    })
    expect(received).toEqual(['Your order'])
  })

  it('is retried for rejected ones as long as one of them may be accepted later', async () => {
    let now = Date.now()
    open({ now: () => now })
    const delivery = mailTo(['ada@team.example', 'full@team.example', 'nobody@team.example'])
    expect(await failureOf(delivery)).toMatchObject({
      rest: { to: ['full@team.example', 'nobody@team.example'] },
      isRefused: false,
    })
    now += 5 * DAY_MS + MINUTE_MS
    expect(await failureOf({ ...delivery, attempts: 2 })).toBeInstanceOf(RefusedError)
  })
})

it('sends a retried message with the same Message-ID', async () => {
  open()
  const delivery = mailTo(['mara@makes.example'])
  await channel.deliver(delivery, forever())
  await channel.deliver({ ...delivery, attempts: 2 }, forever())
  expect(messageIds).toEqual(Array(2).fill('<Your order.received.customerMail@katsocial.example>'))
})

it('returns the answer of the server, which identifies the message in the server’s own log', async () => {
  await stopServer()
  await startServer({
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      // The second parameter is the text of a success; its type lacks that.
      stream
        .resume()
        .on('end', () => (callback as (error: null, text: string) => void)(null, 'queued as 4F1X2'))
    },
  })
  open()
  expect(await channel.deliver(mailTo(['mara@makes.example']), forever())).toBe('250 queued as 4F1X2')
})

it('does not close an idle connection before its message is given up', () => {
  open()
  const [options] = vi.mocked(createTransport).mock.lastCall ?? []
  expect(options).toMatchObject({ socketTimeout: channel.timeoutMs })
})

it('shares four connections between messages to customers and to the team', async () => {
  open()
  slowAt = 'from'
  // Two for each of the two kinds of messages.
  expect(channel.atOnce).toBe(2)
  const delivered = Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      channel.deliver(mailTo(['mara@makes.example'], `Order ${index}`), forever()),
    ),
  )
  await vi.waitFor(() => expect(pending.from).toHaveLength(4))
  expect(server.connections.size).toBe(4)
  slowAt = null
  for (const reply of pending.from) reply()
  await delivered
  expect(received).toHaveLength(6)
  expect(names).toHaveLength(6)
})

it('refuses a message whose only address is rejected for good, and retries one rejected temporarily', async () => {
  open()
  expect(await failureOf(mailTo(['nobody@team.example']))).toBeInstanceOf(RefusedError)
  const later = await failureOf(mailTo(['full@team.example']))
  expect(later).toBeInstanceOf(Error)
  expect(later).not.toBeInstanceOf(RefusedError)
})

it.each([
  [554, 'Relay access denied'],
  [530, 'Authentication required'],
])(
  'does not refuse a message for good if the server rejects the sender with %d, due to the settings',
  async (responseCode, text) => {
    open()
    slowAt = 'from'
    const failed = failureOf(mailTo(['mara@makes.example']))
    await vi.waitFor(() => expect(pending.from).toHaveLength(1))
    pending.from[0]?.(Object.assign(new Error(text), { responseCode }))
    const failure = await failed
    expect(failure).toMatchObject({ message: expect.stringContaining(text) })
    expect(failure).not.toBeInstanceOf(RefusedError)
  },
)

it('does not refuse a message for good if the server requires a sign-in, due to the settings', async () => {
  open()
  const failure = await failureOf(mailTo(['members@makes.example']))
  expect(failure).toMatchObject({ message: expect.stringContaining('530') })
  expect(failure).not.toBeInstanceOf(RefusedError)
})

it('refuses a message after five days, until the operator retries it', async () => {
  let now = Date.now()
  open({ now: () => now })
  isDown = true
  const delivery = mailTo(['mara@makes.example'])
  now += 5 * DAY_MS - 60_000
  expect(await failureOf(delivery)).not.toBeInstanceOf(RefusedError)
  now += 120_000
  expect(await failureOf({ ...delivery, attempts: 2, lastError: 'connect ECONNREFUSED' })).toEqual(
    new RefusedError(
      'It has waited for more than five days; retry it to send it anyway (connect ECONNREFUSED)',
    ),
  )
  // The retry gives it another five days.
  const retriedAt = now
  expect(await failureOf({ ...delivery, attempts: 3, retriedAt })).not.toBeInstanceOf(RefusedError)
  now += 5 * DAY_MS
  expect(await failureOf({ ...delivery, attempts: 4, retriedAt })).toBeInstanceOf(RefusedError)
})

it('does not give up a message while the clock may be ahead', async () => {
  let known: number | null = null
  open({ now: () => Date.now() + 6 * DAY_MS, clock: { time: () => Promise.resolve(known) } })
  isDown = true
  const delivery = mailTo(['mara@makes.example'])
  expect(await failureOf(delivery)).not.toBeInstanceOf(RefusedError)
  known = Date.now() + 6 * DAY_MS
  expect(await failureOf({ ...delivery, attempts: 2 })).toBeInstanceOf(RefusedError)
})

it('does not give up a message while the trusted clock cannot be read', async () => {
  open({ now: () => Date.now() + 6 * DAY_MS, clock: { time: () => Promise.reject(new Error('disk full')) } })
  expect(await failureOf(mailTo(['mara@makes.example']))).toBeNull()
})

it('sends a message that waited five days for a mail server only if the operator retries it', async () => {
  const now = Date.now() + 5 * DAY_MS + 60_000
  open({ now: () => now })
  const delivery = mailTo(['mara@makes.example'], 'Old')
  expect(await failureOf(delivery)).toBeInstanceOf(RefusedError)
  // The first attempt may have ended with its process, before anything was sent or recorded.
  expect(await failureOf({ ...delivery, attempts: 2 })).toBeInstanceOf(RefusedError)
  expect(received).toEqual([])
  expect(await failureOf({ ...delivery, attempts: 3, retriedAt: now - 1 })).toBeNull()
  expect(received).toEqual(['Old'])
})

describe('encryption', () => {
  /** This machine, at an address that is not a loopback one. */
  const ELSEWHERE = '0.0.0.0'

  /** @param given the URL of the server, where `:port` stands for its port */
  const openAt = (given: string) =>
    open({ url: given.replace(':port', `:${(server.server.address() as AddressInfo).port}`) })
  const deliver = () => channel.deliver(mailTo(['mara@makes.example']), forever())
  /** With a self-signed certificate. */
  const offerStartTls = async () => {
    await stopServer()
    await startServer({ cert: certificate, key: privateKey })
  }

  it.each([
    ['without parameters', ''],
    ['even if any certificate is accepted', '?tls.rejectUnauthorized=false'],
  ])('is required before a password is sent to another machine, %s', async (_, parameters) => {
    openAt(`smtp://kat:s3cret@${ELSEWHERE}:port/${parameters}`)
    const failure = await failureOf(mailTo(['mara@makes.example']))
    expect(failure).toMatchObject({
      message: expect.stringMatching(
        /^The mail server did not start encryption \(5\d\d .*\), so the password was not sent/,
      ),
    })
    expect(failure).not.toBeInstanceOf(RefusedError)
    expect([passwords, received]).toEqual([[], []])
  })

  it('is not required without a password', async () => {
    openAt(`smtp://${ELSEWHERE}:port`)
    await deliver()
    expect(encrypted).toEqual([false])
  })

  it.each(['requireTLS=false', 'ignoreTLS=true'])('is not required with ?%s', async (parameter) => {
    openAt(`smtp://kat:s3cret@${ELSEWHERE}:port/?${parameter}`)
    await deliver()
    expect([passwords, encrypted]).toEqual([['s3cret'], [false]])
  })

  it('protects the password, which may contain encoded characters', async () => {
    await offerStartTls()
    openAt(`smtp://kat:s3cret%2F%3A%C3%B6@${ELSEWHERE}:port?tls.rejectUnauthorized=false`)
    await deliver()
    expect([passwords, encrypted]).toEqual([['s3cret/:ö'], [true]])
  })

  it.each(['127.0.0.1', 'localhost'])(
    'is not used with a server at %s that has a self-signed certificate and needs no user',
    async (host) => {
      await offerStartTls()
      openAt(`smtp://${host}:port`)
      await deliver()
      expect(encrypted).toEqual([false])
    },
  )

  it.each(['[::1]', '[::ffff:127.0.0.1]', 'mail.localhost', '127.1.2.3'])(
    'is not used at %s, which is this machine',
    (host) => {
      open({ url: `smtp://${host}:2525` })
      expect(vi.mocked(createTransport).mock.lastCall?.[0]).toMatchObject({ ignoreTLS: true })
    },
  )

  it.each(['localhost.example', '128.0.0.1', '[::2]'])(
    'may be used at %s, which is another machine',
    (host) => {
      open({ url: `smtp://${host}:2525` })
      expect(vi.mocked(createTransport).mock.lastCall?.[0]).not.toHaveProperty('ignoreTLS')
    },
  )

  it('is used with a server on this machine if the URL says so', async () => {
    await offerStartTls()
    openAt('smtp://127.0.0.1:port?tls.rejectUnauthorized=false')
    await deliver()
    expect(encrypted).toEqual([true])
    channel.close()
    openAt('smtp://127.0.0.1:port?requireTLS=true')
    expect(await failureOf(mailTo(['mara@makes.example']))).toMatchObject({
      message: expect.stringContaining('self-signed certificate'),
    })
  })

  it('is mentioned in the error if the server does not start with it, as smtps:// requires', async () => {
    openAt('smtps://kat:s3cret@127.0.0.1:port')
    const failure = await failureOf(mailTo(['mara@makes.example']))
    expect(failure).toMatchObject({
      message:
        'The mail server does not encrypt the connection from the beginning: SMTP_URL needs smtp:// (587) or another port, see docs/orders.md',
    })
    expect(failure).not.toBeInstanceOf(RefusedError)
  })

  it('is mentioned in the error if the server starts with it, but the URL has smtp://', async () => {
    await stopServer()
    await startServer({ cert: certificate, key: privateKey, secure: true })
    openAt('smtp://kat:s3cret@127.0.0.1:port?greetingTimeout=50')
    expect(await failureOf(mailTo(['mara@makes.example']))).toMatchObject({
      message:
        'The mail server sent no greeting: if it encrypts the connection from the beginning (465), SMTP_URL needs smtps://, see docs/orders.md',
    })
  })

  it('is not required to sign in to a server on this machine', async () => {
    openAt('smtp://kat:s3cret@127.0.0.1:port')
    await deliver()
    expect(passwords).toEqual(['s3cret'])
  })
})

it('greets the server with the domain of the sender’s address', async () => {
  open()
  await channel.deliver(mailTo(['mara@makes.example']), forever())
  expect(names).toEqual(['katsocial.example'])
})
