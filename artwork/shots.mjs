/**
 * Photographs every page of a running site, in both themes and at four widths, so that the look is judged page beside
 * page. Usage: npm run shots [-- http://localhost:3000] [--only web-design,home] [--keep FOLDER]
 *
 * Without `--only` a contact sheet for each width and theme goes to docs/look/ (small WebP). `--keep` leaves the
 * pictures themselves, at full size, in a folder: a page's first screen and the whole of it.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../scripts/testing/browser.mjs'

const WIDTHS = [390, 768, 1280, 1920]
const THEMES = /** @type {const} */ (['dark', 'light'])
/** Screens that are in no sitemap, with the demo's own profile. */
const UNLISTED = [
  '/en/profile/mara.makes',
  '/en/likes-views/mara.makes',
  '/en/order/pack-300',
  '/en/thank-you',
  '/no-such-page',
]
/**
 * A contact sheet, in px: the width of one page on it, how much of a long page is shown, and the gap between two; and
 * its number of columns.
 */
const THUMB = { width: 200, height: 600, gap: 14, columns: 10 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, keep: { type: 'string' }, widths: { type: 'string' } },
})
const address = positionals[0] ?? 'http://localhost:3000'
const widths = values.widths ? values.widths.split(',').map(Number) : WIDTHS
const sheets = resolve(import.meta.dirname, '../docs/look')

/** The paths of every page, those of the sitemap first. */
async function listPages() {
  const answer = await fetch(`${address}/sitemap.xml`)
  if (!answer.ok)
    throw new Error(`${address}/sitemap.xml answered ${answer.status}: is the site running there?`)
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '', address).pathname,
  )
  const paths = [...new Set([...listed, ...UNLISTED])]
  const only = values.only?.split(',')
  return only ? paths.filter((path) => only.includes(nameOf(path))) : paths
}

/** @param {string} path */
const nameOf = (path) => path.replace(/^\/(en\/)?/, '').replaceAll('/', '-')

/**
 * Scrolls through the page once, so that everything that loads lazily is there. @param
 * {import('@playwright/test').Page} page
 */
async function scrollThrough(page) {
  const { whole, screen } = await page.evaluate(() => ({
    whole: document.body.scrollHeight,
    screen: innerHeight,
  }))
  for (const top of [...Array(Math.ceil(whole / screen)).keys()]
    .map((screens) => screens * screen)
    .concat(0)) {
    await page.evaluate((y) => scrollTo(0, y), top)
    await page.clock.runFor(100)
  }
  // A page whose clock is stopped may keep a connection open: what has not arrived by then is left out.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
}

/**
 * Takes a full-page picture of one page.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} path
 * @param {string} name of the kept pictures
 */
async function shoot(context, path, name) {
  const page = await context.newPage()
  try {
    // The page's clock only advances on command, so that all pages show the same moment, however long this takes.
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 1000)
    await page.goto(`${address}${path}`, { waitUntil: 'networkidle' })
    await page.clock.runFor(500)
    const first = values.keep ? await page.screenshot() : null
    await scrollThrough(page)
    const whole = await page.screenshot({ fullPage: true })
    if (values.keep && first) {
      await writeFile(join(values.keep, `${name}-first.png`), first)
      await writeFile(join(values.keep, `${name}.png`), whole)
    }
    return whole
  } finally {
    await page.close()
  }
}

/**
 * One sheet of all pages.
 * @param {Buffer[]} pictures
 * @param {'dark' | 'light'} theme
 */
async function composeSheet(pictures, theme) {
  const thumbs = await Promise.all(
    pictures.map(async (picture) => {
      const thumb = await sharp(picture)
        .resize({ width: THUMB.width })
        .png()
        .toBuffer({ resolveWithObject: true })
      const height = Math.min(thumb.info.height, THUMB.height)
      return sharp(thumb.data).extract({ left: 0, top: 0, width: THUMB.width, height }).toBuffer()
    }),
  )
  const rows = Math.ceil(thumbs.length / THUMB.columns)
  const cell = { width: THUMB.width + THUMB.gap, height: THUMB.height + THUMB.gap }
  return sharp({
    create: {
      width: Math.min(thumbs.length, THUMB.columns) * cell.width + THUMB.gap,
      height: rows * cell.height + THUMB.gap,
      channels: 3,
      background: theme === 'dark' ? '#3a352c' : '#cfc7b4',
    },
  })
    .composite(
      thumbs.map((input, at) => ({
        input,
        left: THUMB.gap + (at % THUMB.columns) * cell.width,
        top: THUMB.gap + Math.floor(at / THUMB.columns) * cell.height,
      })),
    )
    .webp({ quality: 50, effort: 6 })
    .toBuffer()
}

const pages = await listPages()
if (values.keep) await mkdir(values.keep, { recursive: true })
await mkdir(sheets, { recursive: true })
const browser = await chromium.launch({ executablePath: (await findBrowser())?.CHROMIUM_PATH })
try {
  for (const width of widths) {
    for (const theme of THEMES) {
      const viewport = { width, height: width < 768 ? 844 : 900 }
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
      await context.addInitScript((stored) => {
        localStorage.setItem('theme', stored)
        // A popup would cover the page: see app/pages/popup/DelayedPopup.tsx.
        sessionStorage.setItem(`popup closed ${location.pathname}`, '')
      }, theme)
      const pictures = []
      for (const path of pages) {
        const name = `${nameOf(path)}-${width}-${theme}`
        // Chromium occasionally does not respond to a request for a full-page picture.
        pictures.push(await shoot(context, path, name).catch(() => shoot(context, path, name)))
      }
      await context.close()
      if (!values.only)
        await writeFile(join(sheets, `${width}-${theme}.webp`), await composeSheet(pictures, theme))
      console.log(`${width} px ${theme}: ${pictures.length} pages`)
    }
  }
} finally {
  await browser.close()
}
