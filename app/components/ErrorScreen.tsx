import { isRouteErrorResponse } from '@remix-run/react'
import { buttonClass } from './button-class'
import styles from './ErrorScreen.module.css'
import { SiteLink } from './SiteLink'
import type { SiteSettings } from './SiteShell'

/** Said when the dataset cannot say it: an outage must not take these words away (spec sections 2 and 8). */
const NOT_FOUND = "Oops! The page you're looking for does not exist"
const NOT_FOUND_ACTION = 'Go Back to Home'
const UNEXPECTED = {
  title: 'Something fell off the shelf',
  message: 'It was us, not you. Please try again in a moment.',
}

/** The not-found page, and the page for the unexpected; the header and footer stay around them. */
export function ErrorScreen({ error, settings }: { error: unknown; settings: SiteSettings | null }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <section className={`wrap ${styles.screen}`}>
        <div className={styles.words}>
          <h1 className="display">{settings?.notFound?.message ?? NOT_FOUND}</h1>
          <SiteLink className={buttonClass({ size: 'large' })} href="/en/home">
            {settings?.notFound?.actionLabel ?? NOT_FOUND_ACTION}
          </SiteLink>
        </div>
        <TailLeaving />
      </section>
    )
  }
  return (
    <section className={`wrap ${styles.screen}`}>
      <div className={styles.words}>
        <h1 className="display">{settings?.errorPage?.title ?? UNEXPECTED.title}</h1>
        <p className="lead">{settings?.errorPage?.message ?? UNEXPECTED.message}</p>
        <SiteLink className={buttonClass({ size: 'large' })} href="/en/home">
          {settings?.errorPage?.actionLabel ?? NOT_FOUND_ACTION}
        </SiteLink>
      </div>
      <TailLeaving />
    </section>
  )
}

/** A cat that has just left through a door: all that is found of the page is its tail. */
function TailLeaving() {
  return (
    <svg className={styles.picture} viewBox="0 0 360 420" fill="none" aria-hidden>
      <path d="M150 420V84C150 38 188 8 236 8S322 38 322 84V420Z" fill="var(--surface-2)" />
      <path d="M236 420V8C284 8 322 38 322 84V420Z" fill="var(--surface)" />
      <path
        className="draw"
        pathLength="1"
        d="M262 400C206 404 172 402 138 392 74 374 40 330 46 262 50 214 86 196 84 152"
        stroke="var(--mark)"
        strokeWidth="22"
        strokeLinecap="round"
      />
      <path d="M236 420V330C262 330 300 350 322 384V420Z" fill="var(--mark)" />
      <path d="M0 419H360" stroke="var(--text)" strokeWidth="2" />
      <circle cx="304" cy="232" r="7" fill="var(--text-3)" />
    </svg>
  )
}
