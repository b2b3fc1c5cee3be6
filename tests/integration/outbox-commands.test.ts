import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { openOutbox } from '../../server/outbox/outbox'
import { serverProgram } from '../support/server-program'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-commands-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function outboxCommand(folder: string): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, serverProgram('outbox/commands.ts', 'outbox.js'), {
    env: { ...process.env, DATA_DIR: folder },
  })
}

it('npm run outbox says which delivery is being attempted, and when others are tried next', async () => {
  const folder = await makeFolder()
  const outbox = await openOutbox(folder)
  onTestFinished(() => outbox.close())
  const deliveries = (['customerMail', 'webhook'] as const).map((channel) => ({ channel, payload: {} }))
  await outbox.addEvent('KS-7F3QK9.paid.1', 'KS-7F3QK9', deliveries)
  const [failed] = await outbox.deliveries.claim('webhook', 1)
  if (failed) await outbox.deliveries.failed(failed, 'The webhook answered 500')
  // A mail server has minutes to answer.
  await outbox.deliveries.claim('customerMail', 1)
  const [mail, webhook] = (await outboxCommand(folder)).stdout.split('\n')
  expect(mail).toMatch(/^KS-7F3QK9 {2}customerMail {2}waiting .* 1 attempt {2}being attempted$/)
  expect(webhook).toMatch(/^KS-7F3QK9 {2}webhook .* 1 attempt {2}next 20\S+Z {2}The webhook answered 500$/)
})

it('npm run outbox names the folder in which it finds no outbox', async () => {
  const folder = await makeFolder()
  const { stderr } = await outboxCommand(folder)
  expect(stderr).toBe(
    `There is no outbox in ${folder}: nothing has been submitted there, or DATA_DIR is another folder.\n`,
  )
})
