import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createStaticFiles } from '../../server/http/static-files'
import { DAY_MS } from '../../shared/time/durations'
import { startSite } from './test-site'

describe('files', () => {
  const script = `export const words = "${'kat '.repeat(600)}"`
  const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

  async function startWithFiles() {
    const folder = await mkdtemp(join(tmpdir(), 'kat-files-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const name of ['assets', 'video', '.vite', '.well-known']) await mkdir(join(folder, name))
    await writeFile(join(folder, 'assets/app-1a2b.js'), script)
    await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
    await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script))
    await writeFile(join(folder, 'video/promo.mp4'), video)
    await writeFile(join(folder, 'video/long.mp4'), Buffer.alloc(600_000))
    await writeFile(join(folder, 'name with space.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(join(folder, 'empty.txt'), '')
    await writeFile(join(folder, '.vite/manifest.json'), '{}')
    await writeFile(join(folder, '.well-known/security.txt'), 'Contact: mailto:hello@example.com')
    return { ...(await startSite({ staticFiles: await createStaticFiles(folder) })), folder }
  }

  it('are served precompressed, and immutable if their name contains a hash', async () => {
    const { send } = await startWithFiles()
    const br = await send('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(brotliDecompressSync(br.body).toString()).toBe(script)
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    const gzip = await send('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(gzip.body).toString()).toBe(script)
    expect((await send('/assets/app-1a2b.js')).text).toBe(script)
    // Served from memory the second time.
    expect((await send('/assets/app-1a2b.js')).text).toBe(script)
  })

  it('announce their length and support for ranges, also on HEAD, which gets no body', async () => {
    const { send } = await startWithFiles()
    const sizes = { '/video/promo.mp4': video.length, '/video/long.mp4': 600_000, '/empty.txt': 0 }
    for (const [path, size] of Object.entries(sizes)) {
      const headers = { 'content-length': String(size), 'accept-ranges': 'bytes' }
      for (const method of ['GET', 'HEAD']) {
        const { status, ...sent } = await send(path, { method })
        expect(sent.headers, `${method} ${path}`).toMatchObject(headers)
        expect([status, sent.body.length]).toEqual([200, method === 'GET' ? size : 0])
      }
    }
    const zipped = { method: 'HEAD', headers: { 'accept-encoding': 'br' } }
    const length = brotliCompressSync(script).length
    expect((await send('/assets/app-1a2b.js', zipped)).headers['content-length']).toBe(String(length))
  })

  it('have a different ETag in each encoding', async () => {
    const { send } = await startWithFiles()
    const encodings = ['br', 'gzip', '']
    const tags = new Set<string | undefined>()
    for (const encoding of encodings)
      tags.add((await send('/assets/app-1a2b.js', { headers: { 'accept-encoding': encoding } })).headers.etag)
    expect(tags.size).toBe(3)
  })

  it.each(['/video/promo.mp4', '/video/long.mp4'])(
    'close the connection if %s cannot be read',
    async (path) => {
      const { send, folder } = await startWithFiles()
      await rm(join(folder, path))
      await expect(send(path)).rejects.toThrow()
    },
  )

  it('are not resent to a browser that already has them', async () => {
    const { send } = await startWithFiles()
    const { headers } = await send('/video/promo.mp4')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    const byTag = await send('/video/promo.mp4', { headers: { 'if-none-match': String(headers.etag) } })
    expect(byTag).toMatchObject({ status: 304, text: '' })
    const byDate = { 'if-modified-since': String(headers['last-modified']) }
    expect((await send('/video/promo.mp4', { headers: byDate })).status).toBe(304)
    const later = { 'if-modified-since': new Date(Date.now() + DAY_MS).toUTCString() }
    expect((await send('/video/promo.mp4', { headers: later })).status).toBe(304)
  })

  it('are resent to a browser that has another version, whatever its date', async () => {
    const { send } = await startWithFiles()
    const { headers } = await send('/video/promo.mp4')
    const other = { 'if-none-match': '"old"', 'if-modified-since': String(headers['last-modified']) }
    expect((await send('/video/promo.mp4', { headers: other })).status).toBe(200)
  })

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 100],
    ['bytes=900-', 206, 'bytes 900-999/1000', 100],
    ['bytes=-1', 206, 'bytes 999-999/1000', 1],
    ['bytes=-5000', 206, 'bytes 0-999/1000', 1000],
    ['bytes=990-5000', 206, 'bytes 990-999/1000', 10],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=5-1', 200, undefined, 1000],
    ['bytes=0-1,5-6', 200, undefined, 1000],
  ])('answer the range %s with %i', async (range, status, contentRange, length) => {
    const { send } = await startWithFiles()
    const response = await send('/video/promo.mp4', { headers: { range } })
    expect(response.status).toBe(status)
    expect(response.headers['content-range']).toBe(contentRange)
    expect(response.body.length).toBe(length)
  })

  it('answer a range of another version of the file with the whole file', async () => {
    const { send } = await startWithFiles()
    const headers = { range: 'bytes=0-99', 'if-range': '"old"' }
    expect((await send('/video/promo.mp4', { headers })).status).toBe(200)
  })

  it('answer a range of the current version, which players name by its ETag or its date', async () => {
    const { send } = await startWithFiles()
    const { headers } = await send('/video/promo.mp4')
    for (const version of [headers.etag, headers['last-modified']]) {
      const range = { range: 'bytes=0-99', 'if-range': String(version) }
      const { status, body } = await send('/video/promo.mp4', { headers: range })
      expect(status).toBe(206)
      expect(body.equals(video.subarray(0, 100))).toBe(true)
    }
  })

  it('answer a range of a precompressed file with uncompressed bytes', async () => {
    const { send } = await startWithFiles()
    const headers = { 'accept-encoding': 'br', range: 'bytes=0-11' }
    const response = await send('/assets/app-1a2b.js', { headers })
    expect(response).toMatchObject({ status: 206, text: script.slice(0, 12) })
    expect(response.headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['/video/promo.mp4', 'video/mp4'],
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/name%20with%20space.svg', 'image/svg+xml'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ])('declare the type of %s, which browsers may not sniff', async (path, type) => {
    const { send } = await startWithFiles()
    const { status, headers } = await send(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
  })

  it('are found by their decoded name only, never outside the folder', async () => {
    const { send } = await startWithFiles()
    expect((await send('/name%20with%20space.svg')).headers['content-security-policy']).toContain(
      "default-src 'none'",
    )
    for (const path of [
      '/../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/.vite/manifest.json',
      '/assets/app-1a2b.js.br',
      '/%E0%A4%A',
    ]) {
      expect((await send(path)).status, path).toBe(404)
    }
    expect(await send('/assets/gone.js')).toMatchObject({ status: 404, text: 'No such file.\n' })
  })
})
