import { expect, it } from 'vitest'
import type { SiteSettings } from '~/content/parts'
import { siteSettingsQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import { menuFit } from './menu-fit.server'

const SHORT_LABELS = ['Home', 'Services', 'Video', 'Pricing', 'Blog', 'About', 'Contact']
const LONG_NAME = 'Harbor & Finch Collective'

/** Returns the width in px from which the header shows the menu; null if it is the same as for the demo's menu. */
async function leastWidth(change: (seed: SiteSettings) => Partial<SiteSettings>) {
  const seed = await querySeed(siteSettingsQuery)
  if (!seed) throw new Error('There are no settings.')
  const size = menuFit({ ...seed, ...change(seed) })
  return size === undefined ? null : parseFloat(size) * 1124
}

/** Entries with these labels, of which the second opens the services. */
const labeled = (labels: readonly string[], { navigation: [, services, plain] }: SiteSettings) =>
  labels.flatMap((label, index) => {
    const like = index === 1 ? services : plain
    return like?.link ? [{ ...like, link: { ...like.link, label } }] : []
  })

it('a menu that needs no more space than the demo’s is shown from the same window width', async () => {
  expect(await leastWidth(() => ({}))).toBeNull()
  expect(await leastWidth(() => ({ brand: 'Kät Söcial' }))).toBeNull()
  expect(await leastWidth(() => ({ navigation: [] }))).toBeNull()
  const navigation = (seed: SiteSettings) => labeled(SHORT_LABELS, seed)
  expect(await leastWidth((seed) => ({ navigation: navigation(seed), brand: LONG_NAME }))).toBeNull()
})

// The window widths that they need were measured in Chromium.
it.each([
  ['Kat Social', ['Spring Launch'], 1256],
  [LONG_NAME, [], 1288],
  [LONG_NAME, ['Spring Launch'], 1425],
])(
  'a menu with the brand %s and the additional entries %j needs a wider window',
  async (brand, more, needed) => {
    const width = await leastWidth((seed) => ({
      brand,
      navigation: [...seed.navigation, ...labeled(more, seed)],
    }))
    expect(width).toBeGreaterThan(needed)
    expect(width).toBeLessThan(1.03 * needed)
  },
)

it('a menu that is too long for any header is never shown', async () => {
  const width = await leastWidth(({ navigation }) => ({ navigation: [...navigation, ...navigation] }))
  expect(width).toBeGreaterThan(10_000)
})

it('a menu has more room next to a button with a shorter label', async () => {
  const brand = 'Kat and Social'
  expect(await leastWidth(() => ({ brand }))).toBeGreaterThan(1124)
  expect(
    await leastWidth(({ headerAction }) => ({ brand, headerAction: { ...headerAction, label: 'Ask' } })),
  ).toBeNull()
})
