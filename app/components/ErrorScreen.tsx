import { buttonClass } from './button-class'
import styles from './ErrorScreen.module.css'
import { FALLBACK_TEXTS, isNotFound } from './error-title'
import { SiteLink } from './SiteLink'
import type { SiteSettings } from './SiteShell'

/** The not-found page, and the page for the unexpected; the header and footer stay around them. */
export function ErrorScreen({ error, settings }: { error: unknown; settings: SiteSettings | null }) {
  if (isNotFound(error)) {
    return (
      <section className={`wrap ${styles.screen}`}>
        <div className={styles.words}>
          <h1 className="display">{settings?.notFound?.message ?? FALLBACK_TEXTS.notFound}</h1>
          <SiteLink className={buttonClass({ size: 'large' })} href="/en/home">
            {settings?.notFound?.actionLabel ?? FALLBACK_TEXTS.goHome}
          </SiteLink>
        </div>
        <TailLeaving />
      </section>
    )
  }
  return (
    <section className={`wrap ${styles.screen}`}>
      <div className={styles.words}>
        <h1 className="display">{settings?.errorPage?.title ?? FALLBACK_TEXTS.unexpectedTitle}</h1>
        <p className="lead">{settings?.errorPage?.message ?? FALLBACK_TEXTS.unexpectedMessage}</p>
        <SiteLink className={buttonClass({ size: 'large' })} href="/en/home">
          {settings?.errorPage?.actionLabel ?? FALLBACK_TEXTS.goHome}
        </SiteLink>
      </div>
      <TailLeaving />
    </section>
  )
}

/** A cat that slips out behind the door: all that is found of the page is its tail. */
function TailLeaving() {
  return (
    <svg className={styles.picture} viewBox="0 0 360 420" fill="none" aria-hidden>
      <path d="M96 420V104C96 48 140 8 196 8S296 48 296 104V420Z" fill="var(--surface-2)" />
      <path
        className="draw"
        pathLength="1"
        d="M176 398C120 398 66 392 44 346 22 300 54 262 50 214 48 190 38 176 28 164"
        stroke="var(--mark)"
        strokeWidth="21"
        strokeLinecap="round"
      />
      <path d="M224 420V306C184 300 146 326 138 372 134 396 140 414 150 420Z" fill="var(--mark)" />
      <path d="M224 420V14C266 26 296 60 296 104V420Z" fill="var(--surface)" />
      <path d="M224 420V14" stroke="var(--line-2)" strokeWidth="2" />
      <circle cx="242" cy="232" r="6" fill="var(--text-3)" />
      <path d="M0 419H360" stroke="var(--text)" strokeWidth="2" />
    </svg>
  )
}
