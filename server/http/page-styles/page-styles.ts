import { LRUCache } from 'lru-cache'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageAssets } from '../../../app/http/load-context'
import { IMMUTABLE } from '../../../shared/caching/immutable'
import { preferredEncoding } from '../encoding'
import { isPart, type PageParts } from './page-parts-file'
import { decodeParts, encodeParts, PARTS_CODE } from './parts-code'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Brotli's best quality takes 80 ms for a page's styles, so it is reserved for sets of parts that a page of this site
 * has.
 */
const BEST_QUALITY = 11
const QUICK_QUALITY = 4
/** Maximum number of sets of parts whose styles are cached: 60 KB each, with their compressed copies. */
const MAX_STYLES = 200

export interface PageStyles {
  /**
   * Returns the styles and scripts that a page with these parts links.
   * @param withCode the parts whose scripts the page needs
   */
  assetsOf(parts: readonly string[], withCode: readonly string[]): PageAssets
  /** Answers a GET or HEAD of a page's styles; returns false, without sending anything, for any other path. */
  serve(request: IncomingMessage, response: ServerResponse, pathname: string): boolean
}

interface CompressedStyle {
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

interface CachedStyle {
  /** Quality of the compression, which may still be in progress. */
  quality: number
  style: Promise<CompressedStyle>
}

/**
 * Creates and serves the styles of each page: those of its parts and of what every page has, in one file. The
 * address contains the set of parts, so any server with the same build can answer it.
 */
export function createPageStyles({ everything, print, styles, parts }: PageParts): PageStyles {
  const names = Object.keys(parts)
    .filter((name) => isPart(name))
    .sort()
  const always = new Set(
    Object.entries(parts).flatMap(([name, { styles: needed }]) => (isPart(name) ? [] : needed)),
  )
  const version = /-([\w-]{8})\.css$/.exec(everything)?.[1] ?? ''
  const address = new RegExp(`^/assets/page-${version}-(${PARTS_CODE})\\.css$`)
  /** Styles by the code of their parts. */
  const cachedStyles = new LRUCache<string, CachedStyle>({ max: MAX_STYLES })
  /** Codes of the sets of parts that a page of this site has. */
  const codesOfPages = new LRUCache<string, true>({ max: MAX_STYLES })

  function styleOf(code: string, quality: number): Promise<CompressedStyle> {
    const cached = cachedStyles.get(code)
    if (cached && cached.quality >= quality) return cached.style
    const needed = new Set(always)
    for (const name of decodeParts(code, names)) {
      for (const index of parts[name]?.styles ?? []) needed.add(index)
    }
    const css = styles.map((style, index) => (needed.has(index) ? style.css : '')).join('')
    const style = compress(Buffer.from(css), quality)
    cachedStyles.set(code, { quality, style })
    // A failure, such as a lack of memory, is not cached, so that the next request for these styles tries again.
    style.catch(() => {
      if (cachedStyles.peek(code)?.style === style) cachedStyles.delete(code)
    })
    return style
  }

  return {
    assetsOf(asked, withCode) {
      const own = [...new Set(asked)].filter((name) => names.includes(name)).sort()
      const code = encodeParts(own, names)
      if (!codesOfPages.get(code)) {
        codesOfPages.set(code, true)
        // The browser will request it as soon as it has the head of the page.
        void styleOf(code, BEST_QUALITY)
      }
      const scripted = own.filter((name) => withCode.includes(name))
      return {
        parts: own,
        style: `/assets/page-${version}-${code}.css`,
        everything,
        print,
        scripts: [...new Set(scripted.flatMap((name) => parts[name]?.scripts ?? []))],
      }
    },
    serve(request, response, pathname) {
      const code = address.exec(pathname)?.[1]
      if (code === undefined) return false
      styleOf(code, codesOfPages.has(code) ? BEST_QUALITY : QUICK_QUALITY).then(
        (style) => {
          const encoding = preferredEncoding(request.headers['accept-encoding'])
          const body = style[encoding ?? 'identity']
          response.writeHead(200, {
            'Content-Type': 'text/css; charset=utf-8',
            'Cache-Control': IMMUTABLE,
            'X-Content-Type-Options': 'nosniff',
            Vary: 'Accept-Encoding',
            'Content-Length': body.length,
            ...(encoding ? { 'Content-Encoding': encoding } : {}),
          })
          if (request.method === 'HEAD') response.end()
          else response.end(body)
        },
        (error: Error) => response.destroy(error),
      )
      return true
    },
  }
}

async function compress(identity: Buffer, quality: number): Promise<CompressedStyle> {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(identity),
  ])
  return { identity, br, gzip: gz }
}
