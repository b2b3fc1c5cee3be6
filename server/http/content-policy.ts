import { createHash } from 'node:crypto'
import type { SiteConfig } from '../../app/http/load-context'
import { formOrigins } from '../../shared/forms/form-origins'

/** Where promo videos may be embedded from, besides files of the media base. */
const VIDEO_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** What may run inline: scripts with this response's nonce, or scripts with one of these hashes. */
export type InlineScripts = { nonce: string } | { hashes: readonly string[] }

export interface PolicyOptions {
  site: Pick<SiteConfig, 'formBaseUrl' | 'formScriptUrl' | 'mediaBaseUrl'>
  /** Origin of the dataset's images and files (`https://cdn.sanity.io`); null if they are on this site. */
  assetOrigin: string | null
  /** Allows the style elements and the WebSocket of Vite's development server. Defaults to false. */
  isDevelopment?: boolean
}

/** Headers that depend on where forms, media and videos come from. */
export interface ContentPolicy {
  /**
   * Returns the `Content-Security-Policy` of a page.
   * @param preview click-to-edit overlays create styles at run time, which only an editor's preview allows
   */
  page(scripts: InlineScripts, options?: { preview?: boolean }): string
  /** The value of `Permissions-Policy`: only a form provider's frame may request payment and devices. */
  permissions: string
}

/** Allows exactly the configured form, media and video hosts, and no inline script without a nonce or a hash. */
export function createContentPolicy({
  site,
  assetOrigin,
  isDevelopment = false,
}: PolicyOptions): ContentPolicy {
  const form = site.formBaseUrl === null ? null : originOf(site.formBaseUrl)
  const forms = form === null ? [] : formOrigins(form)
  const media = [originOf(site.mediaBaseUrl), assetOrigin].filter((origin) => origin !== null)
  const formScript = site.formScriptUrl === null ? null : originOf(site.formScriptUrl)

  const directives = (inlineStyles: boolean) => [
    ['default-src', "'self'"],
    ['style-src', "'self'", ...(inlineStyles ? ["'unsafe-inline'"] : [])],
    // React writes style attributes into served HTML; an attribute cannot run code.
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...media],
    ['media-src', "'self'", ...media],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...(isDevelopment ? ['ws:'] : [])],
    ['frame-src', "'self'", ...forms, ...VIDEO_HOSTS],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'", ...forms],
    ['frame-ancestors', "'self'"],
  ]
  // Every page carries the policy, so directives that equal the default are left out.
  const serialize = (inlineStyles: boolean) =>
    directives(inlineStyles)
      .map((directive) => [...new Set(directive)].join(' '))
      .filter((directive) => !/^(?:style|media|font|connect)-src 'self'$/.test(directive))
      .join('; ')
  const otherDirectives = { page: serialize(isDevelopment), preview: serialize(true) }
  const scriptHosts = ["'self'", ...(formScript === null ? [] : [formScript])].join(' ')

  const allowlist = forms.length > 0 ? ['self', ...forms.map((origin) => `"${origin}"`)].join(' ') : ''
  return {
    page(scripts, { preview = false } = {}) {
      const inline =
        'nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'${hash}'`)
      return `script-src ${[scriptHosts, ...inline].join(' ')}; ${otherDirectives[preview ? 'preview' : 'page']}`
    },
    permissions: [
      ...['payment', 'camera', 'microphone', 'geolocation'].map((feature) => `${feature}=(${allowlist})`),
      ...['browsing-topics', 'usb', 'serial', 'display-capture'].map((feature) => `${feature}=()`),
    ].join(', '),
  }
}

const SCRIPT = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script\s*>/gi

/**
 * Makes a rendered page reusable: a nonce must never be served twice.
 * @param html a whole page whose inline scripts have `nonce`
 * @returns the page without its nonce attributes, and the hash (`sha256-…`) of every inline script that had the
 * nonce. A script without it gets no hash: it would not have run in the first response either.
 */
export function replaceNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(attribute) || /\ssrc\s*=/i.test(attributes)) continue
    // Browsers hash the parsed text, in which line ends are single newlines.
    const parsed = text.replace(/\r\n?/g, '\n')
    hashes.add(`sha256-${createHash('sha256').update(parsed).digest('base64')}`)
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}

/** Returns the origin of an absolute URL; null for a path on this site. */
function originOf(urlOrPath: string): string | null {
  return /^https?:/i.test(urlOrPath) ? new URL(urlOrPath).origin : null
}
