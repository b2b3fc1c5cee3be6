import { expect, test, type APIRequestContext, type Page } from './support/test'
import { openPage, startPage } from './support/open-page'

/** Pages that search engines are not shown, and so are not in the sitemap. */
const UNLISTED = [
  '/en/thank-you',
  '/en/profile/mara.makes',
  '/en/likes-views/mara.makes',
  '/en/order/pack-300',
]

async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname)
}

/** Everything that a page points at on this site: pages with their anchors, pictures, films and other files. */
async function pointers(page: Page): Promise<{ links: string[]; files: string[] }> {
  return page.evaluate(() => {
    const here = location.origin
    const own = (address: string | null | undefined) => {
      if (!address) return []
      const url = new URL(address, location.href)
      return url.origin === here ? [url.pathname + url.search + url.hash] : []
    }
    const stencils = [...document.querySelectorAll<HTMLElement>('[style*="--logo"]')].flatMap((element) =>
      own(/url\(["']?([^"')]+)/.exec(element.style.getPropertyValue('--logo'))?.[1]),
    )
    const all = <E extends Element>(selector: string, read: (element: E) => string | null) =>
      [...document.querySelectorAll<E>(selector)].flatMap((element) => own(read(element)))
    return {
      links: all<HTMLAnchorElement>('a[href]', (link) => link.getAttribute('href')),
      files: [
        ...all<HTMLImageElement>('img[src]', (image) => image.getAttribute('src')),
        ...all<HTMLIFrameElement>('iframe[src]', (frame) => frame.getAttribute('src')),
        ...all<HTMLLinkElement>('link[href]:not([rel="canonical"])', (link) => link.getAttribute('href')),
        ...stencils,
      ],
    }
  })
}

test.describe('every page, link, picture and anchor', () => {
  test('works, starting from any page', async ({ page, request }) => {
    test.setTimeout(240_000)
    const start = await sitemapPaths(request)
    expect(start.length).toBeGreaterThanOrEqual(25)
    const queue = [...new Set(['/en/home', ...start, ...UNLISTED])]
    const seen = new Set(queue)
    const files = new Map<string, string>()
    const anchors = new Map<string, { path: string; from: string }[]>()
    const ids = new Map<string, Set<string>>()
    const dead: string[] = []

    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const answer = await page.goto(path)
      if (!answer?.ok()) {
        dead.push(`${path}: ${answer?.status() ?? 'no answer'}`)
        continue
      }
      await startPage(page)
      await expect(page.getByRole('heading', { level: 1 }), `${path} has one headline`).toHaveCount(1)
      await expect(page.getByRole('banner'), `${path} has the header`).toHaveCount(1)
      await expect(page.getByRole('contentinfo'), `${path} has the footer`).toHaveCount(1)
      await expect(page.locator('html'), `${path} is in English`).toHaveAttribute('lang', 'en')
      ids.set(
        path,
        new Set(await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))),
      )
      const found = await pointers(page)
      for (const file of found.files) files.set(file, path)
      for (const link of found.links) {
        const { pathname, search, hash } = new URL(link, 'http://here')
        const target = pathname + search
        if (/\.\w+$/.test(pathname) || !pathname.startsWith('/en')) {
          files.set(target, path)
          continue
        }
        if (hash)
          anchors.set(hash.slice(1), [...(anchors.get(hash.slice(1)) ?? []), { path: target, from: path }])
        // Orders and searches differ only by what they are about; one of each is enough.
        if (!seen.has(target) && !search) {
          seen.add(target)
          queue.push(target)
        }
      }
    }

    for (const [anchor, uses] of anchors) {
      for (const { path, from } of uses) {
        const there = ids.get(path)
        if (there && !there.has(decodeURIComponent(anchor))) dead.push(`${path}#${anchor} (on ${from})`)
      }
    }
    for (const [file, from] of files) {
      const answer = await request.get(file, { headers: { range: 'bytes=0-0' } })
      if (!answer.ok()) dead.push(`${file}: ${answer.status()} (on ${from})`)
    }
    expect(dead).toEqual([])
  })

  test('leaving and reopening a page causes no error', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await openPage(page, '/en/contact')
    for (const name of ['Free Hosting', 'Creative Video Marketing', 'Website Design', 'Contact']) {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    }
    expect(errors).toEqual([])
  })
})
