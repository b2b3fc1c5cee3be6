import type { ContentClient, ContentLog } from '~/content/client.server'
import type { TikTokClient } from '~/features/tiktok/client.server'

/**
 * Public URLs and switches for the screens. They contain no secrets, so a loader may send them to the browser. URLs
 * have no trailing slash. `formBaseUrl` and `mediaBaseUrl` are absolute (`https://form.jotform.com`) or a path on
 * this site (`/demo/forms`, or empty), as for the demo form provider and the default media base.
 */
export interface SiteConfig {
  /** The site's public URL, for canonical links (`https://katsocial.example`); null if unset. */
  siteUrl: string | null
  /** `{formBaseUrl}/{formId}` is the page inside a form frame. */
  formBaseUrl: string
  /** The form provider's embed script. */
  formScriptUrl: string
  /** `{mediaBaseUrl}/images/{file}` and `{mediaBaseUrl}/video/{file}`; empty for our own `public/`. */
  mediaBaseUrl: string
  /** Whether profiles come from the demo TikTok API, so that pages can say so. */
  demoProfiles: boolean
  /** Whether forms come from the demo form provider. */
  demoForms: boolean
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    content: ContentClient
    tiktok: TikTokClient
    /** For problems that an operator should know about. */
    log: Pick<ContentLog, 'warn'>
    site: SiteConfig
    /** The perspective of an editor's preview; null for visitors. `content` answers accordingly. */
    preview: 'drafts' | 'published' | null
    /** Nonce of this response's content security policy; every inline script needs it. */
    nonce: string
  }
}
