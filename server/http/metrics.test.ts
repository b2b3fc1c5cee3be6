import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from './metrics'

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
  const server = createServer(
    (_request, response) => void metrics.answer(response).catch(() => response.destroy()),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const read = async () => (await fetch(`http://127.0.0.1:${port}`)).text()

  expect(await read()).toContain('outbox_deliveries_pending{channel="dataset",state="waiting"} 1')
  isBroken = true
  const text = await read()
  expect(text).not.toContain('outbox_deliveries_pending')
  expect(text).toMatch(/^page_cache_pages 7$/m)
  isBroken = false
  expect(await read()).toContain('outbox_deliveries_pending{channel="dataset",state="waiting"} 1')
})
