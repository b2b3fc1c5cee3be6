import type { ContentClient, ContentLog } from '~/content/client.server'
import type { TikTokClient } from '~/features/tiktok/client.server'

/**
 * Public addresses and switches that screens need: no secrets, so a loader may hand any of it to the browser.
 * URLs have no trailing slash. `formBaseUrl` and `mediaBaseUrl` are absolute (`https://form.jotform.com`) or a path of
 * this site (`/demo/forms`, ``), which is what the demo form provider and the default media base are.
 */
export interface SiteConfig {
  /** Where the site is reached from outside, for canonical links (`https://katsocial.example`); null when unset. */
  siteUrl: string | null
  /** `{formBaseUrl}/{formId}` is the page inside an order frame. */
  formBaseUrl: string
  /** The form provider's embed script. */
  formScriptUrl: string
  /** `{mediaBaseUrl}/images/{file}` and `{mediaBaseUrl}/video/{file}`; empty for our own `public/`. */
  mediaBaseUrl: string
  /** True when profiles come from the demo TikTok API, so that pages can say so. */
  demoProfiles: boolean
  /** True when forms come from the demo form provider. */
  demoForms: boolean
}

/** The style of a page, and the scripts that it needs besides those of its routes. */
export interface PageAssets {
  /** Types of the page's parts: sections, and the screen of a service. */
  parts: readonly string[]
  /** Address of the style of these parts and of what every page has; null in development, where Vite adds styles. */
  style: string | null
  /** Address of the style of everything. */
  everything: string | null
  /** Addresses of the parts' scripts. */
  scripts: readonly string[]
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    content: ContentClient
    tiktok: TikTokClient
    /** For what an operator should know of. */
    log: Pick<ContentLog, 'warn'>
    site: SiteConfig
    /**
     * What an editor's preview shows: drafts, or what visitors see; null for visitors. `content` answers accordingly.
     */
    preview: 'drafts' | 'published' | null
    /** What a page with these parts links, besides what its routes link; null in development. */
    assetsOf: ((parts: readonly string[]) => PageAssets) | null
    /** Nonce of this response's content policy; every inline script carries it. */
    nonce: string
  }
}
