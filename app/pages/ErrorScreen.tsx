import { useRevalidator, useRouteError } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { SiteSettings } from '~/content/parts'
import { illustration } from '~/drawings/illustration'
import { isConnectionError } from '~/http/connection-error'
import { reloadIfUseful } from '~/http/reload-if-useful'
import { useMessage, useRootData } from '~/site-settings/root-data'
import { buttonClass } from '~/ui/button-class'
import { isHydrated } from '~/ui/is-hydrated'
import { SiteLink } from '~/ui/SiteLink'
import { TryAgain } from '~/ui/TryAgain'
import { useWindowEvent } from '~/ui/use-window-event'
import { HOME_PATH } from '~shared/addresses/home-path'
import { FALLBACK_TEXTS, isNotFound } from './error-title'
import styles from './ErrorScreen.module.css'
import { announcePage } from './use-page-change'

const TailLeaving = illustration(() =>
  import('~/drawings/illustrations/TailLeaving').then((module) => module.TailLeaving),
)
const PotFallen = illustration(() =>
  import('~/drawings/illustrations/PotFallen').then((module) => module.PotFallen),
)

/**
 * The screen in place of a page that fails. Every route with a page exports it, because an error that reaches the root
 * makes React create the document again, which is without styles for a moment, and loses focus and announcements.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  const data = useRootData()
  return <ErrorScreen error={error} settings={data?.settings ?? null} />
}

/** The not-found page, and the page for unexpected errors; header and footer stay around them. */
function ErrorScreen({ error, settings }: { error: unknown; settings: SiteSettings | null }) {
  const isUnexpected = !isNotFound(error)
  const hasRetried = useRef(false)
  useEffect(() => {
    if (isUnexpected) void reloadIfUseful(hasRetried.current)
    // Checked for each error, since each may be the first after an upgrade.
  }, [isUnexpected, error])
  useEffect(() => {
    // An error in place of a page starts at the top, even if the visitor had scrolled that page down.
    if (isHydrated()) window.scrollTo(0, 0)
  }, [error])
  // When the error is gone, the page that replaces it is announced to screen readers.
  useEffect(() => announcePage, [])
  if (isConnectionError(error))
    return <Disconnected settings={settings} onRetry={() => (hasRetried.current = true)} />
  const { errorPage, notFound } = settings ?? {}
  const Picture = isUnexpected ? PotFallen : TailLeaving
  return (
    <section className={`wrap ${styles.screen}`}>
      <div className={styles.words}>
        <h1 className="display">
          {isUnexpected
            ? (errorPage?.title ?? FALLBACK_TEXTS.unexpectedTitle)
            : (notFound?.message ?? FALLBACK_TEXTS.notFound)}
        </h1>
        {isUnexpected ? (
          <p className="lead">{errorPage?.message ?? FALLBACK_TEXTS.unexpectedMessage}</p>
        ) : null}
        <SiteLink className={buttonClass({ size: 'large' })} href={HOME_PATH}>
          {(isUnexpected ? errorPage : notFound)?.actionLabel ?? FALLBACK_TEXTS.goHome}
        </SiteLink>
      </div>
      <Picture className={styles.picture} />
    </section>
  )
}

/** The screen for a page that did not arrive. It is requested again when the network is back, or by the visitor. */
function Disconnected({ settings, onRetry }: { settings: SiteSettings | null; onRetry: () => void }) {
  useWindowEvent('online', useRevalidator().revalidate)
  return (
    <section className={`wrap ${styles.screen}`}>
      <div className={styles.words}>
        <h1 className="display">{settings?.errorPage?.offlineTitle ?? FALLBACK_TEXTS.offlineTitle}</h1>
        <p className="lead" role="alert">
          {useMessage('connectionFailed')}
        </p>
        <TryAgain look="accent" onRetry={onRetry} />
      </div>
      <TailLeaving className={styles.picture} />
    </section>
  )
}
