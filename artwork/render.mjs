// Draws the raster pictures for browsers and social networks from their vector sources: the icons from
// public/favicon.svg (the mark), and a card for each page of the dataset from artwork/social-card.html, the page's own
// title and a drawing of the site. Run it after changing one of them.
// Usage: npx tsx artwork/render.mjs            icons and cards
//        npx tsx artwork/render.mjs -- SLUG …  the cards of some pages
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { z } from 'zod'
import { loadScenes } from '../app/drawings/scenes'
import { findBrowser } from '../scripts/testing/browser.mjs'

const root = resolve(import.meta.dirname, '..')
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
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const markSource = await readFile(resolve(root, 'public/favicon.svg'), 'utf8')
const browser = await chromium.launch({ executablePath: (await findBrowser())?.CHROMIUM_PATH })

/**
 * The mark in its night colors, centered on a night tile: PNG bytes.
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

const team = ['harjit-sandhu', 'imani-brooks', 'kenji-mori', 'marco-bellini', 'judith-lowe']

/**
 * What a card shows beside its title, by the page's slug: the profile with its posts (`stage`), a scene, a phone, people,
 * or only words and the mark.
 * @type {Record<string, { stage: true } | { scene: string, ground?: 'lime' } | { phone: string } | { people: string[] }>}
 */
const art = {
  home: { stage: true },
  profile: { stage: true },
  'likes-views': { stage: true },
  'views-likes': { stage: true },
  followers: { scene: 'followers' },
  'free-follower': { scene: 'gift', ground: 'lime' },
  'home-2': { scene: 'ai' },
  'social-media-services': { scene: 'city' },
  tiktok: { scene: 'tiktok' },
  facebook: { scene: 'facebook' },
  instagram: { scene: 'instagram' },
  twitter: { scene: 'x' },
  youtube: { scene: 'youtube' },
  google: { scene: 'google' },
  'website-traffic': { scene: 'website-traffic' },
  'creative-video-marketing': { scene: 'film' },
  'website-design': { scene: 'browser' },
  'web-development': { scene: 'office' },
  'free-hosting': { scene: 'hosting' },
  'request-a-quote': { scene: 'quote' },
  order: { scene: 'quote' },
  contact: { people: team },
  samsung: { phone: 'samsung-s22-back' },
  'jotform-samsung': { phone: 'samsung-s22-front' },
  iphone: { phone: 'iphone-12-pro-back' },
  'jotform-iphone': { phone: 'iphone-12-front' },
}

const sharedPage = z.object({
  _type: z.enum(['page', 'service']),
  title: z.string().optional(),
  name: z.string().optional(),
  slug: z.object({ current: z.string() }),
  seo: z.object({ title: z.string().optional() }).optional(),
})

/** The pages of the dataset: slug, and the title under which they are shared. */
async function pages() {
  const lines = (await readFile(resolve(root, 'studio/dataset/production/data.ndjson'), 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const { data } = sharedPage.safeParse(line ? JSON.parse(line) : null)
    return data ? [{ slug: data.slug.current, title: data.seo?.title ?? data.title ?? data.name ?? '' }] : []
  })
}

const scenes = await loadScenes()

/**
 * What the template is filled with.
 * @param {string} slug
 */
function fillingOf(slug) {
  const shown = art[slug]
  if (!shown) return { kind: 'words', markup: '' }
  if ('stage' in shown) return { kind: 'stage', markup: '' }
  if ('scene' in shown) {
    const Scene = scenes.get(shown.scene)
    if (!Scene) throw new Error(`There is no scene ${shown.scene}`)
    return { kind: 'scene', ground: shown.ground, markup: renderToStaticMarkup(createElement(Scene)) }
  }
  const files = 'people' in shown ? shown.people.map((name) => `team/${name}`) : [`phones/${shown.phone}`]
  return {
    kind: 'people' in shown ? 'people' : 'phone',
    markup: files.map((file) => `<img src="../public/images/${file}.svg" alt="">`).join(''),
  }
}

/** Maximum size of a card, in bytes: what messengers load right away. */
const MAX_CARD_BYTES = 60_000
/**
 * @param {{ slug: string, title: string }} page
 */
async function drawCard({ slug, title }) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'dark' })
  await page.goto(pathToFileURL(resolve(root, 'artwork/social-card.html')).href)
  await page.evaluate(
    async ({ filling, words }) => {
      document.body.dataset.kind = filling.kind
      document.body.dataset.ground = filling.ground
      document.querySelector('.art')?.insertAdjacentHTML('beforeend', filling.markup)
      const heading = document.querySelector('h1')
      if (!heading) return
      heading.textContent = words
      await document.fonts.ready
      const room = filling.kind === 'people' ? 190 : 400
      for (let size = 172; size > 60; size -= 4) {
        heading.style.fontSize = `${size}px`
        if (heading.offsetHeight <= room && heading.scrollWidth <= heading.clientWidth) break
      }
      await Promise.all([...document.images].map((image) => image.decode()))
    },
    { filling: fillingOf(slug), words: title },
  )
  const shot = sharp(await page.screenshot())
  await page.close()
  const file = resolve(root, 'public/images/social', slug)
  // Flat shapes are sharpest as PNG; a scene of many fine lines or a soft light is smaller as JPEG.
  const png = await shot.clone().png({ palette: true, colors: 128, dither: 0.6, effort: 10 }).toBuffer()
  if (png.length <= MAX_CARD_BYTES) return writeFile(`${file}.png`, png)
  const jpeg = await shot.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  if (jpeg.length > MAX_CARD_BYTES) throw new Error(`The card of ${slug} has ${jpeg.length} bytes.`)
  return writeFile(`${file}.jpg`, jpeg)
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

try {
  if (wanted.length === 0) {
    for (const icon of icons) {
      const png = await sharp(await drawIcon(icon))
        .png({ palette: true, effort: 10 })
        .toBuffer()
      await writeFile(resolve(root, 'public', icon.file), png)
    }
    await writeFile(resolve(root, 'public/favicon.ico'), toIco(await drawIcon(favicon), favicon.side))
  }
  await mkdir(resolve(root, 'public/images/social'), { recursive: true })
  for (const page of await pages()) {
    if (wanted.length === 0 || wanted.includes(page.slug)) await drawCard(page)
  }
} finally {
  await browser.close()
}
