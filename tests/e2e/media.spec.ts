import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { openPage } from './support/open-page'
import { startSite, startUpstream, type Started } from './support/site'
import { expect, test, type Page } from './support/test'

/** Turns on the captions of the open player, and returns their texts once loaded. */
async function captions(page: Page): Promise<string[]> {
  const words = () =>
    page.locator('dialog[open] video').evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks
      if (!track) return null
      track.mode = 'showing'
      return [...(track.cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ''))
    })
  await expect.poll(async () => (await words())?.length).toBeGreaterThan(0)
  return (await words()) ?? []
}

test.describe('captions', () => {
  for (const { path, opener, says } of [
    { path: '/en/tiktok', opener: /Watch the promo/, says: 'Every profile starts small.' },
    { path: '/en/creative-video-marketing', opener: /What 15 seconds can do/, says: 'Fifteen seconds.' },
    { path: '/en/creative-video-marketing', opener: /soda brand/i, says: 'Cold can.' },
  ]) {
    test(`${path}: ${String(opener)} has captions in English, off by default`, async ({ page }) => {
      await openPage(page, path)
      await page.getByRole('button', { name: opener }).click()
      const track = page.locator('dialog[open] video track[kind="captions"]')
      await expect(track).toHaveAttribute('srclang', 'en')
      expect(await track.evaluate((element: HTMLTrackElement) => element.track.mode)).toBe('disabled')
      expect((await captions(page)).join(' ')).toContain(says)
    })
  }

  test('are served with their media type', async ({ request }) => {
    const response = await request.get('/video/promo-tiktok.vtt')
    expect(response.headers()['content-type']).toBe('text/vtt; charset=utf-8')
  })
})

test.describe('media on another host', () => {
  let media: Started
  let site: Started

  test.beforeAll(async () => {
    media = await startUpstream(serveMedia)
    site = await startSite({ MEDIA_BASE_URL: media.origin })
  })
  test.afterAll(async () => {
    await site.stop()
    await media.stop()
  })

  const TYPES: Record<string, string> = {
    '.vtt': 'text/vtt',
    '.webm': 'video/webm',
    '.mp4': 'video/mp4',
    '.svg': 'image/svg+xml',
    '.avif': 'image/avif',
    '.webp': 'image/webp',
  }

  /** Serves the files of `public/` to any site, as a media host does. */
  function serveMedia(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://media.example')
    const file = join('public', pathname)
    void stat(file).then(
      ({ size }) => {
        const type = TYPES[/\.\w+$/.exec(pathname)?.[0] ?? ''] ?? 'application/octet-stream'
        response.writeHead(200, {
          'Content-Type': type,
          'Content-Length': size,
          'Access-Control-Allow-Origin': '*',
        })
        createReadStream(file).pipe(response)
      },
      () => response.writeHead(404).end(),
    )
  }

  test('video, captions and poster are loaded from there', async ({ page }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text())
    })
    await openPage(page, `${site.origin}/en/creative-video-marketing`)
    const poster = page.getByRole('button', { name: /soda brand/i }).locator('img')
    await poster.scrollIntoViewIfNeeded()
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    expect(await poster.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      new RegExp(`^${media.origin}/images/posters/soda-brand(-640)?\\.avif$`),
    )
    await page.getByRole('button', { name: /soda brand/i }).click()
    const video = page.locator('dialog[open] video')
    await expect(video).toHaveAttribute('crossorigin', 'anonymous')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
    expect((await captions(page)).join(' ')).toContain('Cold can.')
    expect(refused).toEqual([])
  })
})

test.describe('pictures while they load', () => {
  test('a poster takes up its space and shows its preview', async ({ page }) => {
    await page.route('**/images/posters/**', (route) => route.abort())
    await openPage(page, '/en/creative-video-marketing')
    const poster = page.getByRole('button', { name: /soda brand/i }).locator('img')
    await expect(poster).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/)
    const box = await poster.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeGreaterThan(1)
  })
})
