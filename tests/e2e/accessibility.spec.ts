import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { closePopups } from './support/popups'

test.beforeEach(({ page }) => closePopups(page))

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

for (const theme of ['dark', 'light'] as const) {
  for (const path of SCREENS) {
    test(`${path} has no accessibility violations by ${theme === 'dark' ? 'night' : 'day'}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
      expect(
        violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
        ),
      ).toEqual([])
    })
  }
}
