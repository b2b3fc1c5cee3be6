import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import bricolage from '~/fonts/bricolage.woff2?url'
import hanken from '~/fonts/hanken.woff2?url'
import { LabelsContext } from '~/ui/labels'
import { startsWithin } from '~/ui/loading/starts-within'
import atEnd from './before-hydration/at-end?inline-script'
import inHead from './before-hydration/in-head?inline-script'
import { PAGE_DATA_ID, PageDataContext } from './before-hydration/page-data'
import { useStartsAtOnce } from './before-hydration/use-starts-at-once'
import { isPreviewing } from './features/preview/previewing'
import { PreviewMode } from './features/preview/PreviewMode'
import { useNonce } from './http/nonce'
import { ScrollRestoration } from './layout/ScrollRestoration'
import { SiteShell } from './layout/SiteShell'
import { errorTitle } from './pages/error-title'
import { PageStyle } from './pages/page-style'
import { areSettingsOutdated, useShownSettings } from './site-settings/latest-settings'
import { useRootData } from './site-settings/root-data'
import { loadRoot } from './site-settings/root-loader.server'
import { SERVED_BAR_COLOR } from './theme/theme'
import { useRootState } from './theme/use-root-state'
import '~/fonts/fonts.css'
import '~/styles/tokens.css'
import '~/styles/base.css'

const LINKS = [
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: hanken, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
] as const

// By the time React hydrates these scripts, the browser has run them, and hydration does not change their text.
const IN_HEAD = import.meta.env.SSR ? inHead : ''
const AT_END = import.meta.env.SSR ? atEnd : ''

export { ErrorBoundary } from './pages/ErrorScreen'

export const loader = loadRoot

/** Titles for errors; pages have their own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const { title, noIndex } = errorTitle(error, data?.settings ?? null)
  return noIndex ? [{ title }, { name: 'robots', content: 'noindex' }] : [{ title }]
}

/** Whether to reload the settings: for the next page after a publish, and always for editors in a preview. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isPreviewing() || (areSettingsOutdated() && currentUrl.pathname !== nextUrl.pathname)

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers()

/** The document around every screen and error; header and footer remain even if a page fails. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const data = useRootData()
  useRootState()
  useShownSettings(data?.settingsAddress)
  const startsAtOnce = useStartsAtOnce()
  const pageData = useContext(PageDataContext)
  return (
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={SERVED_BAR_COLOR} suppressHydrationWarning />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: IN_HEAD }} />
        <Meta />
        {LINKS.map((link) => (
          <link key={link.href} {...link} />
        ))}
        {/* The styles of the development server; the build's are in `PageStyle`. */}
        {import.meta.env.DEV ? <Links /> : null}
        <PageStyle />
      </head>
      <body {...(startsAtOnce || data?.preview ? startsWithin(0) : {})} suppressHydrationWarning>
        <LabelsContext.Provider value={data?.settings?.labels ?? null}>
          <SiteShell settings={data?.settings ?? null}>{children}</SiteShell>
        </LabelsContext.Provider>
        {data?.preview ? <PreviewMode /> : null}
        <ScrollRestoration />
        <script
          id={PAGE_DATA_ID}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: pageData?.json ?? '' }}
        />
        <ServedScripts nonce={nonce} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: AT_END }} />
      </body>
    </html>
  )
}

/** Remix's scripts. A browser keeps those of the served document, so it needs no code to render them. */
function ServedScripts({ nonce }: { nonce: string | undefined }) {
  if (import.meta.env.DEV) return <Scripts nonce={nonce} />
  return import.meta.env.SSR ? (
    <div hidden>
      <Scripts nonce={nonce} />
    </div>
  ) : (
    <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
}

export default function App() {
  return <Outlet />
}
