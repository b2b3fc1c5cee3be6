// Renders every picture of the site's own artwork side by side, for review as one sheet.
// Usage: node artwork/contact-sheet.mjs [avatars|covers|logos|team|phones|posters] [out.png]
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/testing/browser.mjs'

const root = resolve(import.meta.dirname, '..')

/**
 * What each sheet shows: where its files are, which of them, and the width of one picture in CSS pixels.
 * @type {Record<string, { folder: string, pattern: RegExp, width: number }>}
 */
const sheets = {
  avatars: { folder: 'public/demo/pictures', pattern: /^avatar-\d+\.svg$/, width: 240 },
  covers: { folder: 'public/demo/pictures', pattern: /^cover-\d+\.svg$/, width: 216 },
  team: { folder: 'public/images/team', pattern: /\.svg$/, width: 240 },
  phones: { folder: 'public/images/phones', pattern: /\.svg$/, width: 240 },
  posters: { folder: 'public/images/posters', pattern: /-small\.webp$/, width: 320 },
  logos: { folder: 'artwork/client-logos', pattern: /\.svg$/, width: 300 },
}

const [name = 'avatars', out = `${name}.png`] = process.argv.slice(2)
const sheet = sheets[name]
if (!sheet) {
  console.error(`No sheet named "${name}". Choose one of: ${Object.keys(sheets).join(', ')}.`)
  process.exit(1)
}

const folder = resolve(root, sheet.folder)
const files = (await readdir(folder)).filter((file) => sheet.pattern.test(file)).sort()
const pictures = files
  .map(
    (file) => `<figure><img src="${pathToFileURL(resolve(folder, file))}" width="${sheet.width}"></figure>`,
  )
  .join('')

const browser = await chromium.launch({ executablePath: (await findBrowser())?.CHROMIUM_PATH })
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  // A page of its own origin may not read files, so the sheet is opened as one.
  await page.goto(`${pathToFileURL(folder).href}/`)
  await page.setContent(
    `<style>body{margin:20px;display:flex;flex-wrap:wrap;gap:16px;background:#f5f0e4}figure{margin:0}</style>${pictures}`,
    { waitUntil: 'networkidle' },
  )
  await page.screenshot({ path: out, fullPage: true })
} finally {
  await browser.close()
}
console.log(`${files.length} pictures on ${out}`)
