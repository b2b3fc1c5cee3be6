// Records the main flow as the pictures of the README, from a running site with the demo upstreams.
// Usage: node artwork/flow.mjs http://localhost:3000
import { resolve } from 'node:path'
import { chromium, devices } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../scripts/testing/browser.mjs'

const address = process.argv[2] ?? 'http://localhost:3000'
const folder = resolve(import.meta.dirname, '../docs/images')
/** Width of a kept picture in px; they are shown side by side. */
const WIDTH = { desktop: 1200, phone: 390 }

const browser = await chromium.launch({ executablePath: (await findBrowser())?.CHROMIUM_PATH })

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 * @param {keyof typeof WIDTH} size
 */
async function keep(page, name, size) {
  const picture = await page.screenshot()
  await sharp(picture)
    .resize(WIDTH[size])
    .webp({ quality: 82 })
    .toFile(resolve(folder, `${name}.webp`))
}

/** Waits for the pictures that can be seen, and the typefaces. @param {import('@playwright/test').Page} page */
async function arrived(page) {
  await page.evaluate(async () => {
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.allSettled([document.fonts.ready, ...seen.map((image) => image.decode())])
  })
}

/** @param {'dark' | 'light'} theme */
async function open(theme, options = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  await context.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
  return context.newPage()
}

try {
  const page = await open('dark', { viewport: { width: 1440, height: 900 } })
  await page.goto(`${address}/en/home`)
  await page.getByPlaceholder('Enter TikTok username').fill('mara.makes')
  await keep(page, 'flow-1-search', 'desktop')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Mara Velez' }).waitFor()
  await page.getByRole('checkbox').first().waitFor()
  await arrived(page)
  await keep(page, 'flow-2-profile', 'desktop')
  await page.getByRole('radio', { name: /^300 likes\b/ }).check({ force: true })
  for (const post of [0, 2, 5]) await page.getByRole('checkbox').nth(post).check({ force: true })
  await page
    .getByRole('heading', { name: 'Kat TikTok Views & Likes' })
    .evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 110))
  await arrived(page)
  await keep(page, 'flow-3-posts', 'desktop')
  await page
    .getByRole('heading', { name: 'Your order' })
    .evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 110))
  await page.frameLocator('iframe').getByText('300 likes').waitFor()
  await page.frameLocator('iframe').getByRole('button', { name: 'Place Order' }).waitFor()
  await keep(page, 'flow-4-order', 'desktop')

  const packs = await open('light', { viewport: { width: 1440, height: 900 } })
  await packs.goto(`${address}/en/likes-views/mara.makes?pack=likes:pack-300`)
  await arrived(packs)
  await keep(packs, 'packs', 'desktop')

  const phone = await open('light', { ...devices['iPhone 13'], defaultBrowserType: undefined })
  await phone.goto(`${address}/en/home`)
  await arrived(phone)
  await keep(phone, 'phone', 'phone')
} finally {
  await browser.close()
}
