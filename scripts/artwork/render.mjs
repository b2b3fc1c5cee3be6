// Draws the raster pictures that browsers and social networks ask for from their vector sources:
// public/favicon.svg (the mark) and artwork/social-card.html. Run it after changing either.
// Usage: node scripts/artwork/render.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const root = resolve(import.meta.dirname, '../..')
const night = '#110e0a'

/**
 * The icons: file name, side in px, the mark's share of the side, and the corner radius as a share of the side.
 * A maskable icon keeps the mark inside the safe zone, a circle of 80 % of the side; Apple rounds corners itself.
 */
const icons = [
  { file: 'apple-touch-icon.png', side: 180, mark: 0.68, radius: 0 },
  { file: 'icon-192.png', side: 192, mark: 0.72, radius: 0.22 },
  { file: 'icon-512.png', side: 512, mark: 0.72, radius: 0.22 },
  { file: 'icon-maskable-512.png', side: 512, mark: 0.56, radius: 0 },
]
const favicon = { side: 32, mark: 0.86, radius: 0.2 }

/**
 * An icon directory (.ico) holding one PNG of the given side in px.
 * @param {Buffer} png
 * @param {number} side
 */
function toIco(png, side) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const markSource = await readFile(resolve(root, 'public/favicon.svg'), 'utf8')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })

/**
 * The mark in its night colours, centred on a night tile: PNG bytes.
 * @param {{ side: number, mark: number, radius: number }} icon
 */
async function drawIcon({ side, mark, radius }) {
  const page = await browser.newPage({ viewport: { width: side, height: side }, colorScheme: 'dark' })
  await page.setContent(
    `<style>body{margin:0}div{height:100vh;display:grid;place-items:center;background:${night};border-radius:${radius * side}px}
    svg{width:${mark * side}px}</style><div>${markSource}</div>`,
  )
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

try {
  for (const icon of icons) {
    const png = await sharp(await drawIcon(icon))
      .png({ palette: true, effort: 10 })
      .toBuffer()
    await writeFile(resolve(root, 'public', icon.file), png)
  }
  await writeFile(resolve(root, 'public/favicon.ico'), toIco(await drawIcon(favicon), favicon.side))

  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'dark' })
  await page.goto(pathToFileURL(resolve(root, 'artwork/social-card.html')).href)
  await page.evaluate(() => document.fonts.ready)
  const card = await sharp(await page.screenshot())
    .png({ palette: true, quality: 95, effort: 10 })
    .toBuffer()
  await writeFile(resolve(root, 'public/images/social-card.png'), card)
} finally {
  await browser.close()
}
