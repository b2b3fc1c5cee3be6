import { createHash } from 'node:crypto'
import type { SiteConfig } from '../../app/http/load-context'
import { isJotForm } from '../environment'

/** Where promo videos may be embedded from, besides files of the media base. */
const VIDEO_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** JotForm shows the form on one host and its confirmation on another. */
const JOTFORM_SUBMIT_HOST = 'https://submit.jotform.com'

/** What may run inline: scripts that carry this response's nonce, or scripts with one of these hashes. */
export type InlineScripts = { nonce: string } | { hashes: readonly string[] }

export interface PolicyOptions {
  site: Pick<SiteConfig, 'formBaseUrl' | 'formScriptUrl' | 'mediaBaseUrl'>
  /** Origin of the dataset's pictures and files (`https://cdn.sanity.io`); null when they are on this site. */
  assetOrigin: string | null
  /** Vite's development server adds style elements and a WebSocket, which the policy then admits. Default false. */
  development?: boolean
}

/** Headers that depend on where forms, media and videos come from. */
export interface ContentPolicy {
  /**
   * Value of `Content-Security-Policy` for a page.
   * @param preview the overlays of click-to-edit make their styles while they run; only an editor's preview admits that
   */
  page(scripts: InlineScripts, options?: { preview?: boolean }): string
  /** Value of `Permissions-Policy`: only the form provider's frame may ask for payment and devices. */
  permissions: string
}

/** Admits exactly the configured form, media and video hosts; no inline script without a nonce or a hash. */
export function createContentPolicy({
  site,
  assetOrigin,
  development = false,
}: PolicyOptions): ContentPolicy {
  const form = site.formBaseUrl === null ? null : originOf(site.formBaseUrl)
  const forms = form === null ? [] : isJotForm(form) ? [form, JOTFORM_SUBMIT_HOST] : [form]
  const media = [originOf(site.mediaBaseUrl), assetOrigin].filter((origin) => origin !== null)
  const formScript = site.formScriptUrl === null ? null : originOf(site.formScriptUrl)

  const directives = (inlineStyles: boolean) => [
    ['default-src', "'self'"],
    ['style-src', "'self'", ...(inlineStyles ? ["'unsafe-inline'"] : [])],
    // React writes style attributes into served HTML; an attribute cannot run anything.
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
  const written = (inlineStyles: boolean) =>
    directives(inlineStyles)
      .map((directive) => [...new Set(directive)].join(' '))
      .join('; ')
  const rest = { page: written(development), preview: written(true) }
  const scriptHosts = ["'self'", ...(formScript === null ? [] : [formScript])].join(' ')

  const delegated = ['self', ...forms.map((origin) => `"${origin}"`)].join(' ')
  const players = ['self', ...[...forms, ...VIDEO_HOSTS].map((origin) => `"${origin}"`)].join(' ')
  return {
    page(scripts, { preview = false } = {}) {
      const inline =
        'nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'${hash}'`)
      return `script-src ${[scriptHosts, ...inline].join(' ')}; ${preview ? rest.preview : rest.page}`
    },
    permissions: [
      ...['payment', 'camera', 'microphone', 'geolocation'].map((feature) => `${feature}=(${delegated})`),
      ...['fullscreen', 'autoplay', 'picture-in-picture'].map((feature) => `${feature}=(${players})`),
      ...['browsing-topics', 'usb', 'serial', 'display-capture'].map((feature) => `${feature}=()`),
    ].join(', '),
  }
}

const SCRIPT = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script\s*>/gi

/**
 * Makes a page that was rendered for one response reusable: a nonce must never be served twice.
 * @param html a whole page whose inline scripts carry `nonce`
 * @returns the page without its nonce attributes, and the hash (`sha256-…`) of every inline script that carried the
 * nonce. A script without it gets no hash: it would not have run in the first response either.
 */
export function replaceNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(attribute) || /\ssrc\s*=/i.test(attributes)) continue
    // The browser hashes the parsed text, in which line ends are single newlines.
    const parsed = text.replace(/\r\n?/g, '\n')
    hashes.add(`sha256-${createHash('sha256').update(parsed).digest('base64')}`)
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}

/** The origin of an absolute address; null for a path of this site. */
function originOf(urlOrPath: string): string | null {
  return /^https?:/i.test(urlOrPath) ? new URL(urlOrPath).origin : null
}
