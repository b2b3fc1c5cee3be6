import { createHash } from 'node:crypto'
import type { SiteConfig } from '../../app/http/load-context'
import { isJotForm } from '../environment'

/** Where promo videos may be embedded from, besides files of the media base. */
const VIDEO_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** JotForm shows the form on one host and its confirmation on another. */
const JOTFORM_SUBMIT_HOST = 'https://submit.jotform.com'

/** What may be inline: scripts and styles with this response's nonce, or with one of these hashes. */
export type Inline = { nonce: string } | InlineHashes

export interface InlineHashes {
  /** `sha256-…` */
  scripts: readonly string[]
  /** `sha256-…` */
  styles: readonly string[]
}

export interface PolicyOptions {
  site: Pick<SiteConfig, 'formBaseUrl' | 'formScriptUrl' | 'mediaBaseUrl'>
  /** Origin of the dataset's images and files (`https://cdn.sanity.io`); null if they are on this site. */
  assetOrigin: string | null
  /** Allows the style elements and the WebSocket of Vite's development server. Defaults to false. */
  development?: boolean
}

/** Headers that depend on where forms, media and videos come from. */
export interface ContentPolicy {
  /**
   * Returns the `Content-Security-Policy` of a page.
   * @param preview click-to-edit overlays create styles at run time, which only an editor's preview allows
   */
  page(inline: Inline, options?: { preview?: boolean }): string
  /** The value of `Permissions-Policy`: only the form provider's frame may request payment and devices. */
  permissions: string
}

/** Allows exactly the configured form, media and video hosts, and no inline script or style without a nonce or a hash. */
export function createContentPolicy({
  site,
  assetOrigin,
  development = false,
}: PolicyOptions): ContentPolicy {
  const form = site.formBaseUrl === null ? null : originOf(site.formBaseUrl)
  const forms = form === null ? [] : isJotForm(form) ? [form, JOTFORM_SUBMIT_HOST] : [form]
  const media = [originOf(site.mediaBaseUrl), assetOrigin].filter((origin) => origin !== null)
  const formScript = site.formScriptUrl === null ? null : originOf(site.formScriptUrl)

  const directives = [
    ['default-src', "'self'"],
    // React writes style attributes into served HTML; an attribute cannot run code.
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...media],
    ['media-src', "'self'", ...media],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...(development ? ['ws:'] : [])],
    ['frame-src', "'self'", ...forms, ...VIDEO_HOSTS],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'", ...forms],
    ['frame-ancestors', "'self'"],
  ]
  const rest = directives.map((directive) => [...new Set(directive)].join(' ')).join('; ')
  const scriptHosts = ["'self'", ...(formScript === null ? [] : [formScript])].join(' ')

  const delegated = ['self', ...forms.map((origin) => `"${origin}"`)].join(' ')
  const players = ['self', ...[...forms, ...VIDEO_HOSTS].map((origin) => `"${origin}"`)].join(' ')
  return {
    page(inline, { preview = false } = {}) {
      const nonce = 'nonce' in inline ? [`nonce-${inline.nonce}`] : []
      const { scripts, styles } = 'nonce' in inline ? { scripts: nonce, styles: nonce } : inline
      // Browsers ignore 'unsafe-inline' beside a nonce or a hash.
      const inlineStyles = development || preview ? ["'unsafe-inline'"] : styles.map(quoted)
      return [
        ['script-src', scriptHosts, ...scripts.map(quoted)].join(' '),
        ['style-src', "'self'", ...inlineStyles].join(' '),
        rest,
      ].join('; ')
    },
    permissions: [
      ...['payment', 'camera', 'microphone', 'geolocation'].map((feature) => `${feature}=(${delegated})`),
      ...['fullscreen', 'autoplay', 'picture-in-picture'].map((feature) => `${feature}=(${players})`),
      ...['browsing-topics', 'usb', 'serial', 'display-capture'].map((feature) => `${feature}=()`),
    ].join(', '),
  }
}

const INLINE = /<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>/gi

/**
 * Makes a rendered page reusable: a nonce must never be served twice.
 * @param html a whole page whose inline scripts and styles have `nonce`
 * @returns the page without its nonce attributes, and the hash of every inline script and style that had the nonce. One
 * without it gets no hash: it would not have worked in the first response either.
 */
export function replaceNonce(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const attribute = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (!attributes.includes(attribute) || /\ssrc\s*=/i.test(attributes)) continue
    // Browsers hash the parsed text, in which line ends are single newlines.
    const parsed = text.replace(/\r\n?/g, '\n')
    const hashes = name.toLowerCase() === 'style' ? styles : scripts
    hashes.add(`sha256-${createHash('sha256').update(parsed).digest('base64')}`)
  }
  return { html: html.replaceAll(attribute, ''), hashes: { scripts: [...scripts], styles: [...styles] } }
}

function quoted(source: string): string {
  return `'${source}'`
}

/** Returns the origin of an absolute URL; null for a path on this site. */
function originOf(urlOrPath: string): string | null {
  return /^https?:/i.test(urlOrPath) ? new URL(urlOrPath).origin : null
}
