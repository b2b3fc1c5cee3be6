import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, vi } from 'vitest'
import { EDITOR_TOKEN, startLakeProcess, type LakeProcess } from '../integration/lake-process'
import {
  openedEarlier,
  openForm,
  orderOf,
  sendForm,
  startMailServer,
  startOrdersSite,
  startReceiver,
} from '../integration/orders-site'
import { lastingPort } from '../support/lasting-port'
import { cleanEnvironment } from '../support/site-process'
import type { SiteProcess, SpawnOptions } from '../support/site-process'
import { makeFolder } from './built-site'
import { testFault } from './fault'

/** Long enough for a busy machine, and for one or two pauses between attempts. */
const SOON = { interval: 100 }

async function startLake(folder: string, port = 0): Promise<LakeProcess> {
  const lake = await startLakeProcess({
    dataDir: join(folder, 'lake'),
    seed: 'studio/dataset/production',
    port,
  })
  onTestFinished(() => lake.stop())
  return lake
}

async function startSite(environment: Record<string, string>, options?: SpawnOptions): Promise<SiteProcess> {
  const site = await startOrdersSite({ SUBMISSIONS_PER_MINUTE: '100000', ...environment }, options)
  onTestFinished(() => site.stop('SIGKILL'))
  return site
}

/** Variables of a site whose dataset is hosted elsewhere. */
const hosted = (lake: LakeProcess, folder: string) => ({
  DATA_DIR: join(folder, 'site'),
  SANITY_PROJECT_ID: 'embedded',
  SANITY_API_HOST: lake.host,
  SANITY_API_READ_TOKEN: EDITOR_TOKEN,
})

const readiness = async (site: SiteProcess) => (await fetch(`${site.origin}/readyz`)).text()

testFault(
  {
    area: 'orders',
    fault: 'the dataset is down when an order is sent',
    visitorSees: 'the confirmation with its reference, and its status page',
    recovers: 'automatically: the order reaches the dataset once it is back',
  },
  async () => {
    const folder = await makeFolder()
    const port = await lastingPort()
    const lake = await startLake(folder, port)
    const site = await startSite({ ...hosted(lake, folder), SANITY_API_WRITE_TOKEN: EDITOR_TOKEN })
    expect((await fetch(`${site.origin}/en/home`)).status).toBe(200)
    // The site caches the form once someone has opened it.
    await openForm(site.origin)
    await lake.stop('SIGKILL')
    const sent = await sendForm(site.origin, orderOf(openedEarlier()))
    expect(sent.reference).toMatch(/^KS-/)
    expect((await fetch(site.origin + (sent.statusPath ?? ''))).status).toBe(200)
    await vi.waitFor(async () => expect(await readiness(site)).toContain('1 waiting for dataset'), SOON)
    const back = await startLake(folder, port)
    await vi.waitFor(
      async () =>
        expect(await back.clientWith().getDocument(`inbox.${sent.reference}`)).toMatchObject({ amount: 6 }),
      SOON,
    )
    await vi.waitFor(async () => expect(await readiness(site)).toContain('orders: ok, all delivered'), SOON)
  },
)

testFault(
  {
    area: 'orders',
    fault: 'the dataset is hosted, and the site has no write token',
    visitorSees: 'the confirmation with its reference',
    recovers:
      'orders wait in the outbox, as startup, log and /readyz report; they are delivered once SANITY_API_WRITE_TOKEN is set',
  },
  async () => {
    const folder = await makeFolder()
    const lake = await startLake(folder)
    const site = await startSite(hosted(lake, folder))
    await vi.waitFor(() => expect(site.output()).toContain('set SANITY_API_WRITE_TOKEN'), SOON)
    const { reference } = await sendForm(site.origin, orderOf(openedEarlier()))
    expect(reference).toMatch(/^KS-/)
    await vi.waitFor(
      async () =>
        expect(await readiness(site)).toMatch(
          /^ready\n[^]*orders: ok, 1 waiting for dataset, SANITY_API_WRITE_TOKEN is not set/,
        ),
      SOON,
    )
    await site.stop()
    await startSite({ ...hosted(lake, folder), SANITY_API_WRITE_TOKEN: EDITOR_TOKEN })
    await vi.waitFor(
      async () =>
        expect(await lake.clientWith().getDocument(`inbox.${reference}`)).toMatchObject({ reference }),
      SOON,
    )
  },
)

testFault(
  {
    area: 'orders',
    fault: 'an attacker sends wrong tokens through a proxy that is not trusted, and STUDIO_TOKEN is short',
    visitorSees: 'the confirmation; the order is in the inbox',
    recovers: 'nothing to recover: the site’s own requests are not throttled',
  },
  async () => {
    const folder = await makeFolder()
    const site = await startSite({ DATA_DIR: folder, STUDIO_TOKEN: 'short-token', TRUST_PROXY: '' })
    const statuses: number[] = []
    for (let times = 0; times < 11; times++) {
      const { status } = await fetch(`${site.origin}/lake/v2025-02-19/users/me`, {
        headers: { authorization: `Bearer wrong-token-${times}` },
      })
      statuses.push(status)
    }
    expect(statuses.at(-1)).toBe(429)
    const { reference } = await sendForm(site.origin, orderOf(openedEarlier()))
    expect(reference).toMatch(/^KS-/)
    await vi.waitFor(async () => expect(await readiness(site)).toContain('orders: ok, all delivered'), SOON)
  },
)

testFault(
  {
    area: 'orders',
    fault: 'the mail server and the webhook are down when an order is sent',
    visitorSees: 'the confirmation; the order is in the inbox',
    recovers:
      'npm run outbox lists the email and the webhook call that wait, and sends them at once when the servers are back',
  },
  async () => {
    const folder = await makeFolder()
    const mail = await startMailServer()
    const receiver = await startReceiver()
    onTestFinished(async () => {
      receiver.close()
      await mail.close()
    })
    mail.setDown(true)
    receiver.setDown(true)
    const environment = {
      DATA_DIR: folder,
      STUDIO_TOKEN: EDITOR_TOKEN,
      SMTP_URL: mail.url,
      MAIL_FROM: 'orders@katsocial.example',
      ORDER_WEBHOOK_URL: receiver.url,
      ORDER_WEBHOOK_SECRET: 'another-secret-of-the-tests',
    }
    const site = await startSite(environment)
    const { reference } = await sendForm(site.origin, orderOf(openedEarlier()))
    await vi.waitFor(
      async () => expect(await readiness(site)).toMatch(/1 waiting for customerMail, 1 waiting for webhook/),
      SOON,
    )
    const run = promisify(execFile)
    const outbox = (...given: string[]) =>
      run(process.execPath, ['build/server/outbox.js', ...given], { env: cleanEnvironment(environment) })
    await vi.waitFor(async () => {
      const { stdout } = await outbox()
      expect(stdout).toMatch(new RegExp(`${reference}  customerMail  waiting .*Try again later`))
      expect(stdout).toMatch(new RegExp(`${reference}  webhook       waiting .*answered 503`))
      expect(stdout).not.toContain('dataset')
    }, SOON)
    mail.setDown(false)
    receiver.setDown(false)
    const { stderr } = await outbox('retry')
    expect(stderr).toMatch(/^Retrying/)
    await vi.waitFor(() => {
      expect(mail.mails.map(({ text }) => text.includes(reference ?? ''))).toEqual([true])
      expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([`${reference}.received`])
    }, SOON)
    // Delivery to an email address that does not exist is not retried forever.
    const refused = await sendForm(
      site.origin,
      orderOf(openedEarlier(), { 'f.email': 'nobody@makes.example' }),
    )
    await vi.waitFor(async () => expect(await readiness(site)).toContain('1 refused by customerMail'), SOON)
    expect((await outbox('drop', refused.reference ?? '', 'customerMail')).stderr).toMatch(/^Dropped one/)
    await vi.waitFor(async () => expect(await readiness(site)).toContain('orders: ok, all delivered'), SOON)
  },
)

testFault(
  {
    area: 'orders',
    fault: 'the disk is full when an order is sent',
    visitorSees: 'that it could not be saved, with all input preserved in the form',
    recovers: 'it can be sent again once there is space; confirmed orders are delivered',
  },
  async () => {
    const folder = await makeFolder()
    const lake = await startLake(folder)
    const environment = { ...hosted(lake, folder), SANITY_API_WRITE_TOKEN: EDITOR_TOKEN }
    // A file size limit simulates a full disk: the database and its log can grow to 200 KB.
    const site = await startSite(environment, { fileBlocks: 400 })
    const tokens = Array.from({ length: 80 }, () => openedEarlier())
    const confirmed: string[] = []
    let refused = null
    for (const token of tokens) {
      const sent = await sendForm(
        site.origin,
        orderOf(token, { 'f.name': `Visitor ${tokens.indexOf(token)}` }),
      )
      if (sent.reference === null) {
        refused = { token, sent }
        break
      }
      confirmed.push(sent.reference)
    }
    expect(confirmed.length).toBeGreaterThan(0)
    expect(refused?.sent.status).toBe(503)
    expect(refused?.sent.html).toContain('couldn’t save this')
    expect(refused?.sent.html).toContain('value="mara@makes.example"')
    expect(refused?.sent.html).toContain(`value="Visitor ${confirmed.length}"`)
    await site.stop('SIGKILL')
    // The disk has space again.
    const roomy = await startSite(environment)
    const again = await sendForm(
      roomy.origin,
      orderOf(refused?.token ?? '', { 'f.name': `Visitor ${confirmed.length}` }),
    )
    expect(again.reference).toMatch(/^KS-/)
    const client = lake.clientWith()
    await vi.waitFor(
      async () =>
        expect(new Set(await client.fetch<string[]>('*[_type == "submission"].reference'))).toEqual(
          new Set([...confirmed, again.reference]),
        ),
      SOON,
    )
  },
)

testFault(
  {
    area: 'orders',
    fault: 'two processes share one outbox, and one of them is killed',
    visitorSees: 'the confirmation, from either process; an order sent to both is one order',
    recovers:
      'the other process completes the deliveries; the inbox has no order twice, and a repeated webhook call has the same id',
  },
  async () => {
    const folder = await makeFolder()
    const lake = await startLake(folder)
    const receiver = await startReceiver()
    onTestFinished(() => receiver.close())
    const environment = {
      ...hosted(lake, folder),
      SANITY_API_WRITE_TOKEN: EDITOR_TOKEN,
      ORDER_WEBHOOK_URL: receiver.url,
      ORDER_WEBHOOK_SECRET: 'another-secret-of-the-tests',
    }
    const one = await startSite(environment)
    const two = await startSite(environment)
    const tokens = Array.from({ length: 30 }, () => openedEarlier())
    const sent = await Promise.all(
      tokens.map((token, index) => {
        const order = orderOf(token, { 'f.name': `Visitor ${index}` })
        return Promise.all([sendForm(one.origin, order), sendForm(two.origin, order)])
      }),
    )
    for (const [first, second] of sent) {
      expect(first.reference).toMatch(/^KS-/)
      expect(second.reference).toBe(first.reference)
    }
    await one.stop('SIGKILL')
    const expected = sent.map(([first]) => `${first.reference}.received`).sort()
    await vi.waitFor(async () => expect(await readiness(two)).toContain('orders: ok, all delivered'), {
      interval: 250,
    })
    const called = receiver.calls.map(({ headers }) => String(headers['webhook-id']))
    expect([...new Set(called)].sort()).toEqual(expected)
    const kept = await lake.clientWith().fetch<string[]>('*[_type == "submission"].reference')
    expect(kept.map((reference) => `${reference}.received`).sort()).toEqual(expected)
  },
)
