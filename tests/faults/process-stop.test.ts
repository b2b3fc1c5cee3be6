import type { RequestHandler } from 'express'
import { EventEmitter, once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { createServer } from '../../server/create-server'
import { serverOptions } from '../support/server-options'
import { makeFolder, startBuiltSite, type BuiltSite } from './built-site'
import { testFault } from './fault'

const CONNECTIONS = 32
/** Longer than connections take to close on any machine, in ms. */
const CLOSING_MS = 120_000

/** Requests pages one after another on a keep-alive connection of a load balancer, while `isInService` returns true. */
async function keepAsking(site: BuiltSite, isInService: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const failures: string[] = []
  let responses = 0
  while (isInService()) {
    try {
      const sent = request({ port: site.port, host: '127.0.0.1', path: '/en/terms', agent }).end()
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      for await (const _chunk of response);
      if (response.statusCode === 200) responses++
      else failures.push(String(response.statusCode))
    } catch (error) {
      failures.push(String(error))
    }
  }
  agent.destroy()
  return { responses, failures }
}

testFault(
  {
    area: 'process',
    fault: 'the site is stopped (SIGTERM) under traffic, behind a load balancer that polls /readyz',
    visitorSees:
      'every page: /readyz returns 503 for DRAIN_SECONDS while everything is served, then connections are closed between requests',
    recovers: 'with the next process',
  },
  async () => {
    const site = await startBuiltSite({ DATA_DIR: await makeFolder(), DRAIN_SECONDS: '15' })
    let inService = true
    const connections = Array.from({ length: CONNECTIONS }, () => keepAsking(site, () => inService))
    const exited = once(site.process, 'exit')
    await vi.waitFor(async () => expect((await site.send('/readyz')).status).toBe(200))
    site.process.kill('SIGTERM')
    // From then on, the load balancer, which polls, sends no more visitors.
    const stopping = { status: 503, text: 'shutting down\n' }
    await vi.waitFor(async () => expect(await site.send('/readyz')).toMatchObject(stopping))
    expect((await site.send('/en/terms')).status).toBe(200)
    inService = false
    const outcomes = await Promise.all(connections)
    expect(outcomes.flatMap(({ failures }) => failures)).toEqual([])
    for (const { responses } of outcomes) expect(responses).toBeGreaterThan(0)
    expect(await exited).toEqual([0, null])
  },
)

testFault(
  {
    area: 'process',
    fault: 'the site is stopped without DRAIN_SECONDS while keep-alive connections are in use',
    visitorSees: 'the response to every request in flight, on connections that are then closed',
    recovers: 'with the next process',
  },
  async () => {
    const pages: RequestHandler = (_request, response) => response.type('html').send('<h1>Terms</h1>')
    const server = createServer({ ...serverOptions(), pages })
    const port = await server.listen(0, '127.0.0.1')
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const send = () =>
      Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          const sent = request({ port, host: '127.0.0.1', path: '/en/terms', agent }).end()
          const [response] = (await once(sent, 'response')) as [IncomingMessage]
          for await (const _chunk of response);
          return { status: response.statusCode, connection: response.headers.connection }
        }),
      )
    expect(await send()).toEqual(Array(CONNECTIONS).fill({ status: 200, connection: 'keep-alive' }))
    const closed = server.close(CLOSING_MS, CLOSING_MS)
    // Sent on the open connections after the site has stopped listening.
    expect(await send()).toEqual(Array(CONNECTIONS).fill({ status: 200, connection: 'close' }))
    expect(await closed).toBe(true)
  },
)

testFault(
  {
    area: 'process',
    fault: 'the connection of one visitor breaks while the site is being stopped',
    visitorSees: 'a broken connection; everyone else gets the response to every request in flight',
    recovers: 'with the next process',
  },
  async () => {
    const requested = new EventEmitter()
    const pages: RequestHandler = (_request, response) =>
      void requested.emit('request', response.type('html'))
    const server = createServer({ ...serverOptions(), pages })
    const port = await server.listen(0, '127.0.0.1')
    const leaving = connect(port, '127.0.0.1')
    leaving.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    await once(leaving, 'data')
    const sent = request({ port, host: '127.0.0.1', path: '/en/terms', agent: false }).end()
    const [pending] = (await once(requested, 'request')) as [ServerResponse]
    const closed = server.close(CLOSING_MS, CLOSING_MS)
    leaving.resetAndDestroy()
    await once(leaving, 'close')
    pending.end('<h1>Terms</h1>')
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    for await (const _chunk of response);
    expect(await closed).toBe(true)
  },
)

testFault(
  {
    area: 'process',
    fault: 'the site receives a second stop signal while it is still serving',
    visitorSees: 'a broken connection, as requested',
    recovers: 'with the next process',
  },
  async () => {
    const site = await startBuiltSite({ DATA_DIR: await makeFolder(), DRAIN_SECONDS: '300' })
    const exited = once(site.process, 'exit')
    site.process.kill('SIGTERM')
    await vi.waitFor(() => expect(site.log().join()).toContain('still serving'))
    site.process.kill('SIGINT')
    expect(await exited).toEqual([130, null])
  },
)

testFault(
  {
    area: 'process',
    fault: 'an uncaught error, a warning from Node, or a library that writes to the console',
    visitorSees: 'a broken connection after an uncaught error; otherwise nothing',
    recovers: 'with the next process; the log has one JSON line for each',
  },
  async () => {
    const causes = `
      process.on('SIGWINCH', () => {
        console.error(new Error('It failed\\nfor "/en/profile/secret.name"'))
        console.log('No route matches "/en/profile/secret.name"\\nreally')
        process.emitWarning('careful\\nnow')
      })
      process.on('SIGUSR2', () => { throw new Error('Nobody\\ncatches this') })`
    const folder = await makeFolder()
    await writeFile(join(folder, 'causes.mjs'), causes)
    const site = await startBuiltSite({
      DATA_DIR: join(folder, 'data'),
      NODE_OPTIONS: `--import=${join(folder, 'causes.mjs')}`,
    })
    const before = site.stderr()
    site.process.kill('SIGWINCH')
    await vi.waitFor(() => expect(site.log().join()).toContain('careful'))
    const closed = once(site.process, 'close')
    site.process.kill('SIGUSR2')
    expect(await closed).toEqual([1, null])
    const lines = site.log().map((line) => JSON.parse(line) as { level: number; msg: string })
    expect(lines.slice(-4).map(({ level, msg }) => [level, msg.split('\n')[0]])).toEqual([
      [50, 'Error'],
      [30, 'No route matches "/en/profile/:username"'],
      [40, 'Warning'],
      [60, 'Uncaught error; the process exits'],
    ])
    expect(JSON.stringify(lines)).not.toContain('secret.name')
    expect(site.stderr()).toBe(before)
  },
)
