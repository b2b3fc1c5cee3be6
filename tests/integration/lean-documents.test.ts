import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listedPaths, startEditedSite, type EditedSite } from './edited-site'

/* The documents of the built site, with the demo content. */

/** What a server may send before the first acknowledgment: ten packets (RFC 6928) of usually 1460 bytes. */
const FIRST_FLIGHT_BYTES = 10 * 1460

const compress = promisify(brotliCompress)

let edited: EditedSite

beforeAll(async () => {
  edited = await startEditedSite({ TRUST_PROXY: 'loopback' })
})
afterAll(() => edited.stop())

/** Requests a page as a browser does, through an https proxy. */
async function send(path: string): Promise<{ response: IncomingMessage; body: Buffer }> {
  const headers = { 'accept-encoding': 'br', 'x-forwarded-proto': 'https' }
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(edited.site.origin + path, { headers }, resolve).on('error', reject),
  )
  return { response, body: await buffer(response) }
}

async function paths(): Promise<string[]> {
  const listed = await listedPaths(edited.site.origin)
  return [...listed, '/en/order/pack-300', '/en/profile/mara.makes', '/en/likes-views/mara.makes']
}

it('every page fits into the first flight of packets, with its headers and the best compression', async () => {
  const all = await paths()
  expect(all.length).toBeGreaterThan(25)
  const sizes: { path: string; bytes: number }[] = []
  for (const path of all) {
    const { response, body } = await send(path)
    expect([path, response.statusCode]).toEqual([path, 200])
    const best = await compress(brotliDecompressSync(body), {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    })
    const headers = response.rawHeaders.reduce((bytes, text) => bytes + text.length + 2, 0)
    sizes.push({ path, bytes: headers + best.length })
  }
  expect(sizes.filter(({ bytes }) => bytes > FIRST_FLIGHT_BYTES)).toEqual([])
})

describe('the module of the site settings', () => {
  const addressOn = async (path: string) =>
    /\/site-settings\/[\w-]+\.js/.exec(await (await fetch(edited.site.origin + path)).text())?.[0] ?? ''
  const load = async (address: string) => {
    const response = await fetch(edited.site.origin + address)
    return {
      status: response.status,
      code: await response.text(),
      cacheControl: response.headers.get('cache-control'),
    }
  }
  const IMMUTABLE = 'public, max-age=31536000, immutable'

  it('stays available to pages from before a change, whose markup it matches; new pages use another', async () => {
    const before = await addressOn('/en/terms')
    const { code } = await load(before)
    await edited.client.patch('siteSettings').set({ 'footer.note': 'A new note' }).commit()
    const after = await vi.waitFor(async () => {
      const address = await addressOn('/en/terms')
      expect(address).not.toBe(before)
      return address
    })
    expect(await load(before)).toEqual({ status: 200, code, cacheControl: IMMUTABLE })
    expect(await load(after)).toMatchObject({
      code: expect.stringContaining('A new note') as string,
      cacheControl: IMMUTABLE,
    })
  })

  it('is the current one, and not cacheable, at an unknown URL', async () => {
    const { code } = await load(await addressOn('/en/terms'))
    expect(await load('/site-settings/AAAAAAAAAA.js')).toEqual({
      status: 200,
      code,
      cacheControl: 'no-store',
    })
  })
})
