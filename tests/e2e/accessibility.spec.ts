import AxeBuilder from '@axe-core/playwright'
import { openPage } from './support/open-page'
import { expect, test, type Page } from './support/test'

const SCREENS = [
  '/en/home',
  '/en/home-2',
  '/en/views-likes',
  '/en/social-media-services',
  '/en/tiktok',
  '/en/facebook',
  '/en/instagram',
  '/en/twitter',
  '/en/youtube',
  '/en/google',
  '/en/website-traffic',
  '/en/profile/mara.makes',
  '/en/profile/demo.nobody',
  '/en/likes-views/mara.makes?pack=likes:pack-300&post=7300000000000000000',
  '/en/order/pack-300',
  '/en/contact',
  '/en/terms',
  '/en/policy',
  '/en/samsung',
  '/en/iphone',
  '/en/jotform-samsung',
  '/en/jotform-iphone',
  '/en/creative-video-marketing',
  '/en/website-design',
  '/en/web-development',
  '/en/free-hosting',
  '/en/followers',
  '/en/free-follower',
  '/en/request-a-quote',
  '/en/thank-you',
  '/nope',
]

/** The rules about colors. The themes differ in nothing else. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What is wrong with a screen, one line per rule.
 * @param rules all by default
 */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Legacy mode runs in the page itself; the default opens a second, blank page for every analysis.
  const axe = new AxeBuilder({ page })
    // Finding selectors for all that passes takes longer than finding what is wrong.
    .options({ resultTypes: ['violations'], selectors: false })
    .exclude('iframe')
    .setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}

for (const path of SCREENS) {
  test(`${path} has no accessibility violations, in the dark theme or the light one`, async ({ page }) => {
    await openPage(page, path)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await violationsOf(page), 'dark').toEqual([])
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
    expect(await violationsOf(page, COLOR_RULES), 'light').toEqual([])
  })
}

test('what is read on paper is dark on white, from the dark theme too', async ({ page }) => {
  for (const path of ['/en/terms', '/en/order/pack-300', '/en/iphone']) {
    await openPage(page, path)
    // A medium set before the first page is lost with CPU_SLOWDOWN, which has a session of its own.
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    expect(await violationsOf(page, COLOR_RULES), path).toEqual([])
  }
})
