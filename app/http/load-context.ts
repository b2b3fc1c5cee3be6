import type { ContentClient } from '~/content/client.server'
import type { TikTokClient } from '~/tiktok/client.server'
import type { Log } from '~shared/logging/log'
import type { OrderStatus } from '~shared/orders/order-status'
import type { PreviewPerspective } from '~shared/preview/preview'

/**
 * Public URLs and switches for the screens. They contain no secrets, so a loader may send them to the browser. URLs
 * have no trailing slash. `formBaseUrl` is an absolute URL (`https://form.jotform.com`); `mediaBaseUrl` is absolute,
 * or empty for this site's own `public/`.
 */
export interface SiteConfig {
  /** The site's public URL, for canonical links (`https://katsocial.example`); null if unset. */
  siteUrl: string | null
  /** Base URL of the external provider's forms, `{formBaseUrl}/{formId}`; null if no provider is configured. */
  formBaseUrl: string | null
  /** The external provider's embed script. */
  formScriptUrl: string | null
  /** Base URL of media: `{mediaBaseUrl}/images/{file}` and `{mediaBaseUrl}/video/{file}`. */
  mediaBaseUrl: string
  /** Whether profiles come from the demo TikTok API, so that pages can say so. */
  demoProfiles: boolean
}

/** The styles of a page, and the scripts it needs in addition to those of its routes. */
export interface PageAssets {
  /** Types of the page's parts: its sections, and the service screen. */
  parts: readonly string[]
  /**
   * Address of the styles of these parts and of what every page has; null in development, where Vite adds styles.
   */
  style: string | null
  /** Address of all styles. */
  everything: string | null
  /** Address of the print styles of all parts. */
  print: string | null
  /** Addresses of the scripts of the parts that need their code. */
  scripts: readonly string[]
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    content: ContentClient
    tiktok: TikTokClient
    /** For problems that an operator should know about. */
    log: Pick<Log, 'warn'>
    site: SiteConfig
    /** Returns the status of a submission by the secret of its status page; null if there is none. */
    orderStatus(token: string): Promise<OrderStatus | null>
    /** The perspective of an editor's preview, that `content` queries; null for visitors. */
    preview: PreviewPerspective | null
    /**
     * Returns what a page with these parts links in addition to its routes' links: the styles of all parts, and the
     * scripts of those in `withCode`. Null in development.
     */
    assetsOf: ((parts: readonly string[], withCode: readonly string[]) => PageAssets) | null
    /** Nonce of this response's content policy; every inline script carries it. */
    nonce: string
  }
}
