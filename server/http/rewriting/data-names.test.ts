import express from 'express'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { redirectDataNames } from './data-names'

let server: Server
beforeAll(async () => {
  const app = express().use(redirectDataNames)
  server = createServer(app.use((asked, response) => void response.send(asked.originalUrl)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

/** Does not use `fetch`, which sets `Sec-Fetch-Mode` itself. */
async function get(path: string, headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo
  const [response] = (await once(request({ port, path, headers }).end(), 'response')) as [IncomingMessage]
  return { status: response.statusCode, location: response.headers.location, text: await text(response) }
}

const opened = { 'sec-fetch-mode': 'navigate' }

it('redirects the page of a name ending in .data to an address that Remix treats as a page', async () => {
  expect(await get('/en/profile/big.data?pack=likes:pack-300', opened)).toMatchObject({
    status: 307,
    location: '/en/profile/big%2Edata?pack=likes:pack-300',
  })
  expect((await get('/en/profile/big.data', { accept: 'text/html,*/*' })).status).toBe(307)
})

it('leaves requests of page scripts and other addresses alone', async () => {
  for (const [path, headers] of [
    ['/en/profile/big.data', { 'sec-fetch-mode': 'cors' }],
    ['/en/profile/big.data', { accept: '*/*' }],
    ['/en/profile/big%2Edata', opened],
    ['/en/contact.data', opened],
  ] as const)
    expect((await get(path, headers)).text).toBe(path)
})

it('rewrites API lookups of such names without a redirect', async () => {
  expect((await get('/api/tiktok/big.data', {})).text).toBe('/api/tiktok/big%2Edata')
  expect((await get('/api/tiktok/video/big.data?a=b', {})).text).toBe('/api/tiktok/video/big%2Edata?a=b')
})
