import { useLocation } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import type { SiteSettings } from '~/content/parts'
import { Footer } from './Footer'
import { Header } from './Header'
import styles from './SiteShell.module.css'
import { TrialBar } from './TrialBar'
import { useHashScroll } from './use-hash-scroll'
import { useMissedNavigation } from './use-missed-navigation'
import { forgetVisitorScroll } from './visitor-scroll'

interface SiteShellProps {
  /** Null when the dataset gave none: then header and footer hold the logo alone. */
  settings: SiteSettings | null
  children: ReactNode
}

/** Header, footer and what every screen shares; errors are shown inside it too. */
export function SiteShell({ settings, children }: SiteShellProps) {
  const { pathname } = useLocation()
  useHashScroll()
  useMissedNavigation()
  useEffect(forgetVisitorScroll, [pathname])
  // From here on the page reacts; whoever drives a browser can wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])

  return (
    <>
      <a className={styles.skip} href="#main">
        {settings?.menuLabels?.skip ?? 'Skip to content'}
      </a>
      <TrialBar />
      <Header settings={settings} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer settings={settings} />
    </>
  )
}
