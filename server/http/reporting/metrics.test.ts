import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics, type Metrics } from './metrics'

test('every metric is documented', async () => {
  const backlog = { waiting: 0, refused: 0 }
  const metrics = createMetrics({
    cachedPages: () => 0,
    lookups: () => ({ inFlight: 0, hosts: [] }),
    contentStatus: () => ({ isLive: true, reconnects: 0, unconfirmedSeconds: 0, isAway: false }),
    outboxBacklog: () => ({ dataset: backlog, customerMail: backlog, teamMail: backlog, webhook: backlog }),
    backupStatus: () => ({ lastSuccessAt: null, failures: 0 }),
    isRedisConnected: () => true,
  })
  const names = [...(await readMetrics(metrics)).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  const document = readFileSync('docs/metrics.md', 'utf8')
  const documented = [...document.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(names.toSorted())
})

test('what cannot be read leaves its series out, and nothing else', async () => {
  let isBroken = false
  const metrics = createMetrics({
    cachedPages: () => 7,
    outboxBacklog() {
      if (isBroken) throw new Error('database disk image is malformed')
      return {
        dataset: { waiting: 1, refused: 0 },
        customerMail: { waiting: 0, refused: 0 },
        teamMail: { waiting: 0, refused: 0 },
        webhook: { waiting: 0, refused: 0 },
      }
    },
  })
  const read = () => readMetrics(metrics)

  expect(await read()).toContain('outbox_deliveries_pending{channel="dataset",state="waiting"} 1')
  isBroken = true
  const text = await read()
  expect(text).not.toContain('outbox_deliveries_pending')
  expect(text).toMatch(/^page_cache_pages 7$/m)
  isBroken = false
  expect(await read()).toContain('outbox_deliveries_pending{channel="dataset",state="waiting"} 1')
})

async function readMetrics(metrics: Metrics): Promise<string> {
  const server = createServer(
    (_request, response) => void metrics.answer(response).catch(() => response.destroy()),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}`)).text()
}
