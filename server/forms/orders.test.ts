import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readEnvironment } from '../environment/environment'
import { createLog } from '../http/reporting/log'
import { createTrustedClock } from '../process/trusted-clock'
import { openOrders } from './orders'

const log = createLog({ LOG_LEVEL: 'silent' })

it.each([
  ['Sanity’s own', undefined, 'https://abc.api.sanity.io/v2025-02-19/'],
  ['the configured one', 'http://127.0.0.1:4000/lake', 'http://127.0.0.1:4000/lake/v2025-02-19/'],
])('writes orders to a dataset elsewhere: %s', async (_where, apiHost, url) => {
  const directory = await mkdtemp(join(tmpdir(), 'orders-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const content = { fetch: () => Promise.reject(new Error('No page is rendered here')) }
  const orders = await openOrders({
    environment: readEnvironment({ DATA_DIR: '.', SANITY_PROJECT_ID: 'abc' }),
    directory,
    clock: createTrustedClock({ dataDir: directory, log }),
    log,
    content,
    contentFor: () => Promise.resolve(content),
    dataset: { projectId: 'abc', dataset: 'production', apiHost },
    writeToken: 'a-token-that-may-write',
    onOutcome() {},
    onAttempt() {},
  })
  onTestFinished(async () => {
    await orders.stop()
    orders.close()
  })
  expect(orders.client?.getUrl('/')).toBe(url)
})
