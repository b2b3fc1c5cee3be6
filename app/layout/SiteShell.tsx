import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { SiteSettings } from '~/content/parts'
import { PAGE_PARTS } from '~/pages/page-parts'
import { usePageChange } from '~/pages/use-page-change'
import { reloadBrokenPictures } from '~/pictures/reload-broken-pictures'
import { forgetVisitorScroll } from '~/ui/scrolling/visitor-scroll'
import { useWindowEvent } from '~/ui/use-window-event'
import { Footer } from './Footer'
import { Header } from './Header'
import styles from './SiteShell.module.css'
import { useHashScroll } from './use-hash-scroll'
import { useSiteLinks } from './use-site-links'
import { useSlowNavigation } from './use-slow-navigation'

interface SiteShellProps {
  /** Null if the dataset returned none, in which case header and footer contain only the logo. */
  settings: SiteSettings | null
  children: ReactNode
}

/** Header, footer and what every screen shares; errors are shown inside it too. */
export function SiteShell({ settings, children }: SiteShellProps) {
  const { pathname } = useLocation()
  const TrialBar = PAGE_PARTS.find('trialBar')
  const main = useRef<HTMLElement>(null)
  const isSlow = useSlowNavigation()
  const newTitle = usePageChange(main)
  useSiteLinks(main)
  useHashScroll()
  useWindowEvent('online', reloadBrokenPictures)
  useEffect(forgetVisitorScroll, [pathname])
  // The page is interactive from here on; browser tests wait for this.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])

  return (
    <>
      <a className={styles.skip} href="#main">
        {settings?.menuLabels?.skip ?? 'Skip to content'}
      </a>
      {/* Above the footer, since below it this would make every page a pixel longer. */}
      <div className="sr-only" aria-live="polite">
        {newTitle}
      </div>
      {TrialBar ? <TrialBar /> : null}
      <Header settings={settings} />
      {isSlow ? <div className={styles.progress} /> : null}
      <main ref={main} id="main" tabIndex={-1} aria-busy={isSlow || undefined}>
        {children}
      </main>
      <Footer settings={settings} />
    </>
  )
}
