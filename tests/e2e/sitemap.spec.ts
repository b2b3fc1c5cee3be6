import { startPage, structuredThings } from './support/open-page'
import { expect, test, type Page } from './support/test'

const LISTED = [
  'home',
  'home-2',
  'followers',
  'views-likes',
  'social-media-services',
  'tiktok',
  'facebook',
  'instagram',
  'twitter',
  'youtube',
  'google',
  'website-traffic',
  'samsung',
  'iphone',
  'jotform-samsung',
  'jotform-iphone',
  'creative-video-marketing',
  'website-design',
  'web-development',
  'free-hosting',
  'free-follower',
  'contact',
  'request-a-quote',
  'policy',
  'terms',
  'return-policy',
  'refund-policy',
]

test.describe('sitemap and robots', () => {
  test('the sitemap lists exactly the pages that search engines may show', async ({ request }) => {
    const response = await request.get('/sitemap.xml')
    expect(response.headers()['content-type']).toContain('application/xml')
    const listed = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => address ?? '',
    )
    const origin = new URL(response.url()).origin
    expect([...listed].sort()).toEqual(LISTED.map((slug) => `${origin}/en/${slug}`).sort())
    for (const address of listed) {
      const found = await request.get(address)
      expect(found.status(), address).toBe(200)
      expect(await found.text(), address).not.toContain('content="noindex"')
    }
    expect(await (await request.get('/en/thank-you')).text()).toContain(
      '<meta name="robots" content="noindex"',
    )
  })

  test('robots.txt names the sitemap and disallows lookups', async ({ request }) => {
    const response = await request.get('/robots.txt')
    expect(response.headers()['content-type']).toContain('text/plain')
    const text = await response.text()
    expect(text).toContain(`Sitemap: ${new URL(response.url()).origin}/sitemap.xml`)
    for (const path of ['/api/', '/en/profile/', '/en/likes-views/'])
      expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).not.toContain('/en/order/')
    expect(text).not.toMatch(/^Disallow: \/$/m)
  })
})

test.describe('redirects that an editor adds', () => {
  test('redirect permanently (308)', async ({ request }) => {
    const response = await request.get('/en/free-followers', { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers()['location']).toBe('/en/free-follower')
    const withSlash = await request.get('/en/quote/', { maxRedirects: 0 })
    expect(withSlash.headers()['location']).toBe('/en/request-a-quote')
    expect((await request.get('/en/x')).url()).toMatch(/\/en\/twitter$/)
  })

  test('leave unknown URLs without a redirect not found', async ({ request }) => {
    expect((await request.get('/en/free-follower-s', { maxRedirects: 0 })).status()).toBe(404)
  })
})

interface Graph {
  '@context': string
  '@graph': ({ '@type': string } & Record<string, unknown>)[]
}

/** Opens a page; expects these types in its structured data, and no errors in its console. */
async function expectData(page: Page, path: string, types: string[]) {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(path)
  const script = page.locator('script[type="application/ld+json"]')
  await expect(script).toHaveCount(1)
  const graph = JSON.parse((await script.textContent()) ?? '') as Graph
  expect(graph['@context']).toBe('https://schema.org')
  const told = graph['@graph'].map((thing) => thing['@type'])
  for (const type of types) expect(told).toContain(type)
  expect(errors).toEqual([])
}

test.describe('structured data', () => {
  test('of the home page has the organization and the site, also at the root of the host', async ({
    page,
  }) => {
    await expectData(page, '/', ['Organization', 'WebSite'])
    await expect(page).toHaveURL(/\/en\/home$/)
  })

  test('of a page with questions has the organization and the questions', ({ page }) =>
    expectData(page, '/en/followers', ['Organization', 'FAQPage']))

  test('of a page with a video and questions has both, and is gone on the next page', async ({ page }) => {
    await expectData(page, '/en/free-hosting', ['Organization', 'VideoObject', 'FAQPage'])
    await startPage(page)
    expect((await structuredThings(page)).map((thing) => thing['@type'])).toContain('FAQPage')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
    await expect(page).toHaveTitle(/^Terms/)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
    await page.goBack()
    await expect
      .poll(() => structuredThings(page))
      .toContainEqual(expect.objectContaining({ '@type': 'FAQPage' }))
  })

  test('of a service has its video, and breadcrumbs that match those on the page', async ({ page }) => {
    await expectData(page, '/en/youtube', ['Organization', 'BreadcrumbList', 'VideoObject'])
    const trail = page.getByRole('navigation', { name: 'You are here' })
    await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Social media services', 'YouTube'])
    await expect(trail.getByRole('link', { name: 'Social media services' })).toHaveAttribute(
      'href',
      '/en/social-media-services',
    )
    await expect(trail.getByRole('link', { name: 'YouTube' })).toHaveAttribute('aria-current', 'page')
  })
})
