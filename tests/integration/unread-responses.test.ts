import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createServer } from '../../server/create-server'
import { serverOptions } from '../support/server-options'

it('the connection of a visitor who stops reading a page is closed', async () => {
  let closed: Promise<unknown> | undefined
  const site = createServer({
    ...serverOptions(),
    unreadMs: 50,
    pages: (_request, response) => {
      closed = once(response, 'close')
      // More than operating systems buffer.
      response.end(Buffer.alloc(50_000_000))
    },
  })
  const port = await site.listen(0, '127.0.0.1')
  onTestFinished(async () => void (await site.close(0)))
  const visitor = connect(port, '127.0.0.1').pause()
  visitor.on('error', () => {})
  onTestFinished(() => void visitor.destroy())
  visitor.write('GET /en/home HTTP/1.1\r\nHost: kat.example\r\n\r\n')
  await vi.waitFor(() => expect(closed).toBeDefined())
  await closed
})
