// Films the shots of artwork/films frame by frame in Chromium and encodes them into public/video: VP9 in WebM
// and H.264 in MP4, 720p, silent. Needs ffmpeg (on Debian: apt-get install ffmpeg).
// Usage: npm run films            every film
//        npm run films -- NAME …  some of them
//        npm run films -- --look     no films, but a picture of every shot on one sheet, films.png
//        npm run films -- --posters  no films, but their posters, in public/images/posters
//        npm run films -- --captions no films, but their captions, in public/video
import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { loadScenes } from '../app/drawings/scenes'
import { findBrowser } from '../scripts/testing/browser.mjs'
import { captionsOf } from './films/captions'
import { drawFilm, films, lengthOf } from './films/films'

/** Frames per second. */
const RATE = 30
/** Maximum size of one file, in bytes. */
const MAX_FILM_BYTES = 2 * 1024 * 1024
const root = resolve(import.meta.dirname, '..')
const target = resolve(root, 'public/video')

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const look = process.argv.includes('--look')
const posters = process.argv.includes('--posters')
const captions = process.argv.includes('--captions')
const chosen = films.filter((film) => wanted.length === 0 || wanted.includes(film.name))
const unknown = wanted.filter((name) => !films.some((film) => film.name === name))
if (unknown.length > 0) {
  console.error(
    `No film named ${unknown.join(', ')}. There are: ${films.map((film) => film.name).join(', ')}.`,
  )
  process.exit(1)
}
if (!look && !posters && !captions && spawnSync('ffmpeg', ['-version']).status !== 0) {
  console.error('ffmpeg is missing: install it (on Debian: apt-get install ffmpeg) and start again.')
  process.exit(1)
}

/**
 * An SVG file as a group that shots refer to, with its size in units of the canvas.
 * @param {string} id
 * @param {string} source
 * @param {{ width: number, height: number }} size
 */
function part(id, source, { width, height }) {
  const drawing = source
    .replace(/<title>.*?<\/title>/, '')
    .replace(/ width="\d+"/, ` width="${width}"`)
    .replace(/ height="\d+"/, ` height="${height}"`)
  return `<g id="${id}">${drawing}</g>`
}

/** Everything that shots refer to: the scenes, the covers of the demo feed, the portraits of the team. */
async function parts() {
  const drawings = [...(await loadScenes())].map(([key, Scene]) =>
    part(`scene-${key}`, renderToStaticMarkup(createElement(Scene)), { width: 1280, height: 720 }),
  )
  const covers = resolve(root, 'public/demo/pictures')
  for (const file of await readdir(covers)) {
    const number = /^cover-(\d+)\.svg$/.exec(file)?.[1]
    if (!number) continue
    const source = await readFile(resolve(covers, file), 'utf8')
    drawings.push(part(`cover-${Number(number)}`, source, { width: 225, height: 300 }))
  }
  const portraits = resolve(root, 'public/images/team')
  for (const file of await readdir(portraits)) {
    const source = await readFile(resolve(portraits, file), 'utf8')
    drawings.push(part(`team-${file.replace('.svg', '')}`, source, { width: 228, height: 228 }))
  }
  return drawings.join('')
}

const tokens = await readFile(resolve(root, 'app/styles/tokens.css'), 'utf8')
const stage = `<!doctype html><html data-theme="dark"><style>${tokens}
  @font-face{font-family:Bricolage;src:url('bricolage.woff2');font-weight:600 800;font-stretch:75% 85%}
  @font-face{font-family:Hanken;src:url('hanken.woff2');font-weight:400 700}
  body{margin:0;overflow:hidden;background:#110e0a}.head{font-family:Bricolage;font-weight:800;font-stretch:75%;font-variant-numeric:tabular-nums}
  .copy{font-family:Hanken;font-weight:500}svg{display:block}text{white-space:pre}</style>
  <svg width="1280" height="720" viewBox="0 0 1280 720"><defs>
  <linearGradient id="shade"><stop stop-color="#110e0a" stop-opacity=".78"/><stop offset=".46" stop-color="#110e0a" stop-opacity=".5"/><stop offset=".62" stop-color="#110e0a" stop-opacity="0"/></linearGradient>
  ${await parts()}</defs><g id="frame"></g></svg>
  <p style="font-family:Bricolage">a</p><p style="font-family:Hanken">a</p></html>`

/** @param {import('./films/film').Film} film */
async function writeCaptions(film) {
  await writeFile(resolve(target, `${film.name}.vtt`), captionsOf(film))
}

if (captions) {
  for (const film of chosen) await writeCaptions(film)
  console.log(`${chosen.length} captions in ${target}`)
  process.exit()
}

const browser = await chromium.launch({
  executablePath: (await findBrowser())?.CHROMIUM_PATH,
  // Drawing on the CPU is faster than with an emulated GPU.
  args: ['--disable-gpu'],
})

/**
 * Opens a page that can show any picture, and returns a function from the content of a frame to its picture. Frames of
 * films are JPEG, which is captured a third faster than PNG.
 */
async function openStage() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.goto(`${pathToFileURL(resolve(root, 'app/fonts'))}/`)
  await page.setContent(stage)
  await page.evaluate(() => document.fonts.ready)
  const session = await page.context().newCDPSession(page)
  return async (/** @type {string} */ markup, /** @type {'png' | 'jpeg'} */ format) => {
    await page.evaluate((content) => {
      const frame = document.getElementById('frame')
      if (frame) frame.innerHTML = content
    }, markup)
    const quality = format === 'jpeg' ? { quality: 96 } : { optimizeForSpeed: true }
    const { data } = await session.send('Page.captureScreenshot', { format, ...quality })
    return Buffer.from(data, 'base64')
  }
}

/** @param {string[]} args */
async function ffmpeg(args) {
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done(undefined) : fail(new Error(`ffmpeg ended with ${code}`))))
  })
}

/** @typedef {(markup: string, format: 'png' | 'jpeg') => Promise<Buffer>} Shoot */

/**
 * Captures every frame of a film, on several pages at once; returns the folder with the frames, listed for ffmpeg.
 * @param {import('./films/film').Film} film
 * @param {Shoot[]} pages
 */
async function capture(film, pages) {
  const folder = await mkdtemp(resolve(tmpdir(), 'film-'))
  const frames = Math.round(lengthOf(film) * RATE)
  // Identical frames in a row are one picture that is shown for longer.
  /** @type {{ markup: string, file: string, length: number }[]} */
  const pictures = []
  for (let frame = 0; frame < frames; frame += 1) {
    const markup = drawFilm(film, frame / RATE)
    const standing = pictures.at(-1)
    if (standing?.markup === markup) standing.length += 1
    else pictures.push({ markup, file: resolve(folder, `${frame}.jpg`), length: 1 })
  }
  const waiting = pictures.values()
  await Promise.all(
    pages.map(async (shoot) => {
      for (const { markup, file } of waiting) await writeFile(file, await shoot(markup, 'jpeg'))
    }),
  )
  // Without a rate for each picture, ffmpeg would round its time to the 25 a second that it assumes. The last one is
  // named twice, since a picture with none after it has no duration.
  const listed = (/** @type {string} */ file) => `file '${file}'\noption framerate ${RATE}\n`
  const list = pictures.map(({ file, length }) => `${listed(file)}duration ${(length / RATE).toFixed(6)}\n`)
  await writeFile(resolve(folder, 'list.txt'), `${list.join('')}${listed(pictures.at(-1)?.file ?? '')}`)
  return folder
}

/**
 * Encodes the frames of a film, in both formats at once, and removes them.
 * @param {import('./films/film').Film} film
 * @param {string} folder
 */
async function encode(film, folder) {
  const picture = [
    ...['-fps_mode', 'vfr', '-an', '-vf'],
    'scale=in_color_matrix=bt601:in_range=pc:out_color_matrix=bt709:out_range=tv,format=yuv420p',
  ]
  for (const property of ['-colorspace', '-color_primaries', '-color_trc']) picture.push(property, 'bt709')
  const h264 = ['-c:v', 'libx264', '-preset', 'faster', '-tune', 'animation', '-crf', '26', '-g', '300']
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-deadline', 'good', '-cpu-used', '5']
  await ffmpeg([
    ...['-f', 'concat', '-safe', '0', '-i', resolve(folder, 'list.txt')],
    ...[...picture, ...h264, '-movflags', '+faststart', resolve(target, `${film.name}.mp4`)],
    ...[...picture, ...vp9, '-row-mt', '1', '-g', '300', resolve(target, `${film.name}.webm`)],
  ])
  await rm(folder, { recursive: true })
  for (const type of ['mp4', 'webm']) {
    const { size } = await stat(resolve(target, `${film.name}.${type}`))
    console.log(`${film.name}.${type}: ${lengthOf(film)} s, ${Math.round(size / 1024)} KB`)
    if (size > MAX_FILM_BYTES) throw new Error(`${film.name}.${type} is heavier than a film may be`)
  }
}

/** @param {Shoot} shoot */
async function drawSheet(shoot) {
  const tiles = []
  for (const film of chosen) {
    let start = 0
    for (const each of film.shots) {
      const picture = await shoot(drawFilm(film, start + each.seconds * 0.85), 'png')
      tiles.push(await sharp(picture).resize(320).png().toBuffer())
      start += each.seconds
    }
  }
  const columns = 6
  const height = Math.ceil(tiles.length / columns) * 186
  await sharp({ create: { width: columns * 326, height, channels: 3, background: '#888' } })
    .composite(
      tiles.map((input, index) => ({
        input,
        left: (index % columns) * 326,
        top: Math.floor(index / columns) * 186,
      })),
    )
    .png()
    .toFile('films.png')
}

/** Widths of the posters in px: the large tile of the showcase, and its others or any on a phone. */
const POSTER_WIDTHS = [1280, 640]

/**
 * The best moment of each film that the content shows as a poster, as WebP and AVIF; prints its preview for the
 * content.
 * @param {Shoot} shoot
 */
async function drawPosters(shoot) {
  const folder = resolve(root, 'public/images/posters')
  await mkdir(folder, { recursive: true })
  const withPoster = chosen.filter((film) => film.posterAt !== undefined)
  for (const film of withPoster) {
    const picture = sharp(await shoot(drawFilm(film, film.posterAt ?? 0), 'png'))
    for (const width of POSTER_WIDTHS) {
      const file = resolve(folder, width === POSTER_WIDTHS[0] ? film.name : `${film.name}-${width}`)
      const copy = picture.clone().resize(width)
      await copy.clone().webp({ quality: 80, effort: 6 }).toFile(`${file}.webp`)
      await copy.avif({ quality: 56, effort: 6 }).toFile(`${file}.avif`)
    }
    const preview = await picture.clone().resize(20).webp({ quality: 30 }).toBuffer()
    console.log(`${film.name}: data:image/webp;base64,${preview.toString('base64')}`)
  }
  console.log(`${withPoster.length} posters in ${folder}`)
}

try {
  const shoot = await openStage()
  if (look) await drawSheet(shoot)
  else if (posters) await drawPosters(shoot)
  else {
    await mkdir(target, { recursive: true })
    const pages = [shoot, ...(await Promise.all([openStage(), openStage()]))]
    // One film is encoded while the next one is captured.
    /** @type {Promise<void>} */
    let encoding = Promise.resolve()
    for (const film of chosen) {
      const [folder] = await Promise.all([capture(film, pages), encoding])
      encoding = encode(film, folder)
      await writeCaptions(film)
    }
    await encoding
  }
} finally {
  await browser.close()
}
