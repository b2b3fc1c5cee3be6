import { setImmediate } from 'node:timers/promises'
import type * as Zlib from 'node:zlib'
import type { BrotliOptions, CompressCallback, InputType } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { serveInTest } from '../../../tests/support/local-server'
import type { PageParts } from './page-parts-file'
import { createPageStyles } from './page-styles'

const failure = vi.hoisted((): { next: Error | null } => ({ next: null }))
/** The quality of each Brotli compression so far. */
const qualities = vi.hoisted((): unknown[] => [])

vi.mock('node:zlib', async (load) => {
  const zlib = await load<typeof Zlib>()
  const brotliCompress = (bytes: InputType, options: BrotliOptions, callback: CompressCallback) => {
    qualities.push(options.params?.[zlib.constants.BROTLI_PARAM_QUALITY])
    const error = failure.next
    failure.next = null
    if (error) callback(error, Buffer.alloc(0))
    else zlib.brotliCompress(bytes, options, callback)
  }
  return { ...zlib, default: zlib, brotliCompress }
})

const build: PageParts = {
  everything: '/assets/site-AbCd-12_.css',
  print: '/assets/print-EfGh3456.css',
  styles: [
    { module: 'base.css', css: 'a{}' },
    { module: 'Hero.css', css: 'b{}' },
    { module: 'Button.css', css: 'c{}' },
    { module: 'Form.css', css: 'd{}' },
  ],
  parts: {
    root: { styles: [0], scripts: ['/assets/root.js'] },
    hero: { styles: [1, 2], scripts: ['/assets/hero.js', '/assets/button.js'] },
    form: { styles: [3, 2], scripts: ['/assets/form.js', '/assets/button.js'] },
  },
}

async function serving() {
  const styles = createPageStyles(build)
  const origin = await serveInTest((request, response) => {
    if (!styles.serve(request, response, request.url ?? '')) response.writeHead(404).end()
  })
  return {
    styles,
    ask: (path: string, init?: RequestInit) => fetch(origin + path, init),
  }
}

it('serves a page the shared styles and those of its parts, in the order of the build', async () => {
  const { styles, ask } = await serving()
  const { style } = styles.assetsOf(['form', 'hero', 'form'], [])
  const response = await ask(style ?? '')
  expect(await response.text()).toBe('a{}b{}c{}d{}')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await (await ask(styles.assetsOf(['hero'], []).style ?? '')).text()).toBe('a{}b{}c{}')
  expect(await (await ask(styles.assetsOf([], []).style ?? '')).text()).toBe('a{}')
})

it('lists each script of the parts that need it once, and omits unknown parts', () => {
  const asked = ['hero', 'form', 'of the next version', 'root']
  const assets = createPageStyles(build).assetsOf(asked, asked)
  expect(assets.parts).toEqual(['form', 'hero'])
  expect(assets.scripts).toEqual(['/assets/form.js', '/assets/button.js', '/assets/hero.js'])
  expect(createPageStyles(build).assetsOf(asked, ['hero'])).toEqual({
    ...assets,
    scripts: ['/assets/hero.js', '/assets/button.js'],
  })
})

it('serves addresses made by another process with the same build', async () => {
  const { ask } = await serving()
  const { style } = createPageStyles(build).assetsOf(['hero'], [])
  expect(await (await ask(style ?? '')).text()).toBe('a{}b{}c{}')
})

it('compresses styles at best quality once a page has them, even if they were requested before', async () => {
  const { styles, ask } = await serving()
  const { style } = createPageStyles(build).assetsOf(['hero'], [])
  qualities.length = 0
  await ask(style ?? '')
  expect(qualities).toEqual([4])
  styles.assetsOf(['hero'], [])
  expect(await (await ask(style ?? '')).text()).toBe('a{}b{}c{}')
  expect(qualities).toEqual([4, 11])
})

it('compresses styles at best quality again after requests for made-up addresses have evicted them', async () => {
  const { styles, ask } = await serving()
  const { style } = styles.assetsOf(['hero'], [])
  for (let code = 0; code < 200; code++) await ask(`/assets/page-AbCd-12_-z${code.toString(36)}.css`)
  qualities.length = 0
  expect(await (await ask(style ?? '')).text()).toBe('a{}b{}c{}')
  expect(qualities).toEqual([11])
})

it('has one address for each set of parts', async () => {
  const { styles, ask } = await serving()
  const { style } = styles.assetsOf([], [])
  expect(style).toBe('/assets/page-AbCd-12_-0.css')
  expect((await ask('/assets/page-AbCd-12_-0.css')).status).toBe(200)
  for (const code of ['00', '01', '0z'])
    expect((await ask(`/assets/page-AbCd-12_-${code}.css`)).status).toBe(404)
})

it('ignores addresses of another build, and invalid sets of parts', async () => {
  const { ask } = await serving()
  for (const path of [
    '/assets/page-other123-1.css',
    '/assets/page-AbCd-12_-.css',
    '/assets/page-AbCd-12_-1.js',
  ])
    expect((await ask(path)).status).toBe(404)
  expect(await (await ask('/assets/page-AbCd-12_-zzzzzz.css')).text()).toBe('a{}b{}c{}d{}')
})

it('sends plain bytes to clients without compression, and no body for HEAD', async () => {
  const { styles, ask } = await serving()
  const { style } = styles.assetsOf(['hero'], [])
  const plain = await ask(style ?? '', { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const head = await ask(style ?? '', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

it('compresses styles again after a failure, which does not end the process', async () => {
  const { styles, ask } = await serving()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  failure.next = new Error('Memory allocation failed')
  const { style } = styles.assetsOf(['hero'], [])
  // Node reports unhandled rejections at the end of a turn of the event loop.
  await setImmediate()
  expect(unhandled).not.toHaveBeenCalled()
  expect(await (await ask(style ?? '')).text()).toBe('a{}b{}c{}')
})
