import { useRouteError } from '@remix-run/react'
import { useEffect } from 'react'
import type { SiteSettings } from '~/content/parts'
import { illustration } from '~/drawings/illustration'
import { isConnectionError } from '~/http/connection-error'
import { reloadIfUpdated } from '~/http/reload-if-updated'
import { announcePage } from '~/layout/use-page-change'
import { useMessage, useRootData } from '~/root-data'
import { buttonClass } from '~/ui/button-class'
import { SiteLink } from '~/ui/SiteLink'
import { TryAgain } from '~/ui/TryAgain'
import { FALLBACK_TEXTS, isNotFound } from './error-title'
import styles from './ErrorScreen.module.css'

const TailLeaving = illustration(() =>
  import('~/drawings/illustrations/TailLeaving').then((module) => module.TailLeaving),
)
const PotFallen = illustration(() =>
  import('~/drawings/illustrations/PotFallen').then((module) => module.PotFallen),
)

/**
 * What takes the place of a page that fails. Every route with a page exports it: in place of the root, React would
 * create the document again, which shows a page without styles for a moment, and loses the focus and what is announced.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  const data = useRootData()
  return <ErrorScreen error={error} settings={data?.settings ?? null} />
}

/** The not-found page, and the page for unexpected errors; header and footer stay around them. */
function ErrorScreen({ error, settings }: { error: unknown; settings: SiteSettings | null }) {
  const isUnexpected = !isNotFound(error)
  useEffect(() => {
    if (isUnexpected) void reloadIfUpdated()
    // Each error may be the first since an upgrade.
  }, [isUnexpected, error])
  useEffect(() => {
    // In place of a page, it starts at the top, even where the visitor had left that page further down.
    if ('hydrated' in document.documentElement.dataset) window.scrollTo(0, 0)
  }, [error])
  // Once the error is gone, screen readers are told which page has taken its place.
  useEffect(() => announcePage, [])
  if (!isUnexpected) {
    return (
      <section className={`wrap ${styles.screen}`}>
        <div className={styles.words}>
          <h1 className="display">{settings?.notFound?.message ?? FALLBACK_TEXTS.notFound}</h1>
          <SiteLink className={buttonClass({ size: 'large' })} href="/en/home">
            {settings?.notFound?.actionLabel ?? FALLBACK_TEXTS.goHome}
          </SiteLink>
        </div>
        <TailLeaving className={styles.picture} />
      </section>
    )
  }
  if (isConnectionError(error)) return <Disconnected settings={settings} />
  return (
    <section className={`wrap ${styles.screen}`}>
      <div className={styles.words}>
        <h1 className="display">{settings?.errorPage?.title ?? FALLBACK_TEXTS.unexpectedTitle}</h1>
        <p className="lead">{settings?.errorPage?.message ?? FALLBACK_TEXTS.unexpectedMessage}</p>
        <SiteLink className={buttonClass({ size: 'large' })} href="/en/home">
          {settings?.errorPage?.actionLabel ?? FALLBACK_TEXTS.goHome}
        </SiteLink>
      </div>
      <PotFallen className={styles.picture} />
    </section>
  )
}

/** The requested page never arrived; it can be requested again from here. */
function Disconnected({ settings }: { settings: SiteSettings | null }) {
  return (
    <section className={`wrap ${styles.screen}`}>
      <div className={styles.words}>
        <h1 className="display">{settings?.errorPage?.offlineTitle ?? FALLBACK_TEXTS.offlineTitle}</h1>
        <p className="lead" role="alert">
          {useMessage('connectionFailed')}
        </p>
        <TryAgain look="accent" />
      </div>
      <TailLeaving className={styles.picture} />
    </section>
  )
}
