import Database from 'libsql'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { openOutbox, outboxFile } from '../../server/outbox/outbox'
import { sampleSubmission } from '../../server/outbox/sample-for-tests'
import { serverProgram } from '../support/server-program'

/** The id of a user without any rights. */
const NOBODY = 65_534

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-commands-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

interface Outcome {
  code: number
  stdout: string
  stderr: string
}

/** Sets up all channels. */
const SET_UP = {
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'orders@katsocial.example',
  ORDER_WEBHOOK_URL: 'http://127.0.0.1:9/',
  ORDER_WEBHOOK_SECRET: 'long-enough',
}

/**
 * Runs the command, by default as this process's user.
 * @param fileBlocks limits the size of files, in blocks of 512 bytes, which simulates a full disk
 * @param variables by default, all channels are set up
 */
function outboxCommand(
  folder: string,
  args: string[] = [],
  {
    fileBlocks,
    variables = SET_UP,
    ...user
  }: { fileBlocks?: number; uid?: number; variables?: Record<string, string> } = {},
): Promise<Outcome> {
  const program = [process.execPath, ...serverProgram('outbox/commands.ts', 'outbox.js'), ...args]
  return promisify(execFile)(
    'sh',
    ['-c', `ulimit -f ${fileBlocks ?? 'unlimited'} && exec "$@"`, 'sh', ...program],
    { env: { ...process.env, DATA_DIR: folder, ...variables }, ...user },
  ).then(
    (output) => ({ code: 0, ...output }),
    (failure: Outcome) => ({ code: failure.code, stdout: failure.stdout, stderr: failure.stderr }),
  )
}

it('npm run outbox says which delivery is in progress, and when others are due', async () => {
  const folder = await makeFolder()
  const outbox = await openOutbox(folder)
  onTestFinished(() => outbox.close())
  const deliveries = (['customerMail', 'webhook'] as const).map((channel) => ({ channel, payload: {} }))
  await outbox.addEvent('KS-7F3QK9.paid.1', 'KS-7F3QK9', deliveries)
  const [failed] = await outbox.deliveries.claim('webhook', 1)
  if (failed) await outbox.deliveries.failed(failed, 'The webhook answered 500')
  // Claimed, as if waiting for the mail server.
  await outbox.deliveries.claim('customerMail', 1)
  const [mail, webhook] = (await outboxCommand(folder)).stdout.split('\n')
  expect(mail).toMatch(/^KS-7F3QK9 {2}customerMail {2}waiting .* 1 attempt {2}being attempted$/)
  expect(webhook).toMatch(/^KS-7F3QK9 {2}webhook .* 1 attempt {2}next 20\S+Z {2}The webhook answered 500$/)
})

it('npm run outbox lists pending deliveries even if the disk is full, but reports that on a retry', async () => {
  const folder = await makeFolder()
  const outbox = await openOutbox(folder)
  onTestFinished(() => outbox.close())
  await outbox.addEvent('KS-7F3QK9.paid.1', 'KS-7F3QK9', [{ channel: 'webhook', payload: {} }])
  expect(await outboxCommand(folder, [], { fileBlocks: 1 })).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^KS-7F3QK9 {2}webhook .*\n$/),
    stderr: '',
  })
  expect(await outboxCommand(folder, ['retry'], { fileBlocks: 1 })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The disk of the data folder \S+ is full: .*\n$/),
  })
})

it('npm run outbox says which deliveries nobody attempts, since their channel is not set up', async () => {
  const folder = await makeFolder()
  const outbox = await openOutbox(folder)
  onTestFinished(() => outbox.close())
  const deliveries = (['customerMail', 'webhook'] as const).map((channel) => ({ channel, payload: {} }))
  await outbox.addEvent('KS-7F3QK9.paid.1', 'KS-7F3QK9', deliveries)
  await outbox.addEvent('KS-888888.paid.1', 'KS-888888', deliveries.slice(0, 1))
  const variables = { ...SET_UP, SMTP_URL: '', MAIL_FROM: '' }
  const advice =
    'which is not set up: set SMTP_URL and MAIL_FROM, or run this command with the site’s variables.\n'
  const { stdout, stderr } = await outboxCommand(folder, [], { variables })
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/^KS-7F3QK9 {2}customerMail .* 0 attempts {2}not set up$/),
    expect.stringMatching(/^KS-7F3QK9 {2}webhook .* 0 attempts {2}next 20\S+Z$/),
    expect.stringMatching(/^KS-888888 {2}customerMail .* 0 attempts {2}not set up$/),
    '',
  ])
  expect(stderr).toBe(`2 deliveries wait for customerMail, ${advice}`)
  const retry = async (...args: string[]) =>
    (await outboxCommand(folder, ['retry', ...args], { variables })).stderr
  expect(await retry()).toBe(`Retrying one delivery.\n2 deliveries wait for customerMail, ${advice}`)
  expect(await retry('KS-888888')).toBe(`One delivery waits for customerMail, ${advice}`)
})

it('npm run outbox names a folder without an outbox', async () => {
  const folder = await makeFolder()
  expect(await outboxCommand(folder)).toEqual({
    code: 0,
    stdout: '',
    stderr: `There is no outbox in ${folder}: nothing has been submitted there, or DATA_DIR is another folder.\n`,
  })
})

it('npm run outbox fails if the data folder does not exist', async () => {
  const folder = join(await makeFolder(), 'misspelled')
  expect(await outboxCommand(folder)).toEqual({
    code: 1,
    stdout: '',
    stderr: `The data folder ${folder} does not exist: set DATA_DIR to the one that the site uses.\n`,
  })
})

it.runIf(process.getuid?.() === 0)(
  'npm run outbox says that it may not access another user’s folder',
  async () => {
    const folder = await makeFolder()
    const outbox = await openOutbox(folder)
    outbox.close()
    expect(await outboxCommand(folder, [], { uid: NOBODY })).toEqual({
      code: 1,
      stdout: '',
      stderr: `This user may not access ${outboxFile(folder)}: run the command as the user that the site runs as.\n`,
    })
  },
)

it.each([
  [
    'retry',
    'KS-7F3QK9 has nothing to retry: all of it was delivered, or it is not in the outbox; see npm run outbox -- list --all.',
  ],
  ['drop', 'KS-7F3QK9 has no refused deliveries: see npm run outbox.'],
])('npm run outbox -- %s fails for a reference without deliveries', async (name, sentence) => {
  const folder = await makeFolder()
  const outbox = await openOutbox(folder)
  outbox.close()
  const outcome = await outboxCommand(folder, [name, 'KS-7F3QK9'])
  expect(outcome).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` })
})

it('npm run outbox -- retry succeeds if there is nothing to retry', async () => {
  const folder = await makeFolder()
  const outbox = await openOutbox(folder)
  outbox.close()
  expect(await outboxCommand(folder, ['retry'])).toMatchObject({
    code: 0,
    stderr: 'Retrying 0 deliveries.\n',
  })
})

it('npm run outbox -- refill delivers to the inbox again what it has lost', async () => {
  const folder = await makeFolder()
  const outbox = await openOutbox(folder)
  onTestFinished(() => outbox.close())
  const submission = sampleSubmission()
  const { reference } = submission
  const deliveries = (['dataset', 'customerMail'] as const).map((channel) => ({ channel, payload: {} }))
  await outbox.keep({ submission, sendKey: reference, contentKey: reference, deliveries })
  for (const { channel } of deliveries)
    for (const delivery of await outbox.deliveries.claim(channel, 1))
      await outbox.deliveries.delivered(delivery)
  expect(await outboxCommand(folder, ['refill'])).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Delivering one submission to the inbox again; what is still there does not change.\n',
  })
  expect(await outbox.deliveries.claim('dataset', 1)).toMatchObject([
    { payload: { change: 'create', submission } },
  ])
  expect(await outbox.deliveries.claim('customerMail', 1)).toEqual([])
  expect(await outboxCommand(folder, ['refill'])).toMatchObject({
    stderr: 'The outbox has no submission to deliver to the inbox again.\n',
  })
})

it('npm run outbox -- --help prints its usage, and succeeds', async () => {
  const outcome = await outboxCommand(await makeFolder(), ['--help'])
  expect(outcome).toEqual({ code: 0, stdout: expect.stringMatching(/^Usage:\n/), stderr: '' })
})

it('npm run outbox exits silently if its output is closed', async () => {
  const folder = await makeFolder()
  const outbox = await openOutbox(folder)
  await outbox.addEvent('KS-7F3QK9.paid.1', 'KS-7F3QK9', [{ channel: 'webhook', payload: {} }])
  outbox.close()
  const child = spawn(process.execPath, serverProgram('outbox/commands.ts', 'outbox.js'), {
    env: { ...process.env, DATA_DIR: folder, ...SET_UP },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect({ code: Number(code), stderr }).toEqual({ code: 0, stderr: '' })
})

it('npm run outbox says that it has upgraded the outbox, which older versions then refuse', async () => {
  const folder = await makeFolder()
  const outbox = await openOutbox(folder)
  outbox.close()
  const file = outboxFile(folder)
  const database = new Database(file)
  database.exec(
    `DROP INDEX deliveries_paused; DROP TABLE refunds; DROP TABLE deleted_for_good;
       ALTER TABLE deliveries DROP COLUMN retried_at;
     PRAGMA user_version = 1`,
  )
  database.close()
  const upgraded = `Upgraded ${file}: older versions refuse it from now on.\n`
  expect((await outboxCommand(folder)).stderr).toBe(`${upgraded}Everything has been delivered.\n`)
  expect((await outboxCommand(folder)).stderr).toBe('Everything has been delivered.\n')
})
