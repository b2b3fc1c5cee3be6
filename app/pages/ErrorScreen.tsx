import { useRouteError } from '@remix-run/react'
import { useEffect } from 'react'
import type { SiteSettings } from '~/content/parts'
import { CAT_HEAD } from '~/drawings/cats/Mark'
import { hue } from '~/drawings/scenes/palette'
import { isConnectionError } from '~/http/connection-error'
import { reloadIfUpdated } from '~/http/reload-if-updated'
import { useMessage, useRootData } from '~/root-data'
import { buttonClass } from '~/ui/button-class'
import { SiteLink } from '~/ui/SiteLink'
import { TryAgain } from '~/ui/TryAgain'
import { FALLBACK_TEXTS, isNotFound } from './error-title'
import styles from './ErrorScreen.module.css'

/**
 * What takes the place of a page that fails. Every route with a page exports it: in place of the root, React would create the document
 * again, which shows a page without styles for a moment, and loses the focus and what is announced.
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
  if (!isUnexpected) {
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
      <PotFallen />
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
      <TailLeaving />
    </section>
  )
}

/** A cat slipping out through the door: only its tail, and its trail, are left. */
function TailLeaving() {
  return (
    <svg className={styles.picture} viewBox="-640 0 1000 430" fill="none" aria-hidden>
      {PRINTS.map(([x, y, turn]) => (
        <path
          key={x}

          transform={`translate(${x} ${y}) rotate(${turn}) scale(1.5)`}
          d={PAW}
          fill="var(--text-3)"
        />
      ))}
      <path d="M96 420V104C96 48 140 8 196 8S296 48 296 104V420Z" fill="var(--surface-2)" />
      <g className={styles.tail}>
        <path
          className="draw"
          pathLength="1"
          d="M176 398C120 398 66 392 44 346 22 300 54 262 50 214 48 190 38 176 28 164"
          stroke="var(--mark)"
          strokeWidth="21"
          strokeLinecap="round"
        />
      </g>
      <path d="M224 420V306C184 300 146 326 138 372 134 396 140 414 150 420Z" fill="var(--mark)" />
      <path d="M224 420V14C266 26 296 60 296 104V420Z" fill="var(--surface)" />
      <path d="M224 420V14" stroke="var(--line-2)" strokeWidth="2" />
      <circle cx="242" cy="232" r="6" fill="var(--text-3)" />
      <path d="M-640 419H360" stroke="var(--text)" strokeWidth="2" />
    </svg>
  )
}

/** A paw print, about 16 units wide, toes to the right. */
const PAW =
  'M-6-4C-1-6 4-3 4 0S-1 6-6 4C-9 3-9-3-6-4ZM6-7.500a2 2 0 1 1-2.4-3.200A2 2 0 0 1 6-7.500ZM10.5-1.500a2 2 0 1 1-1.5-3.7 2 2 0 0 1 1.5 3.700ZM10 4.500a2 2 0 1 1-.3-4 2 2 0 0 1 .3 4ZM5 10a2 2 0 1 1 .3-4A2 2 0 0 1 5 10Z'
/** The steps to the door: x, y, and rotation in degrees. */
const PRINTS = [
  [-600, 388, -4],
  [-548, 366, 3],
  [-486, 390, -6],
  [-430, 366, 4],
  [-366, 388, -2],
  [-308, 364, -8],
  [-248, 388, 2],
  [-188, 366, 5],
  [-128, 390, -4],
  [-68, 368, 2],
] as const

/** A cat on a shelf that has seen nothing, and a flowerpot that used to be up there with it. */
function PotFallen() {
  return (
    <svg className={styles.picture} viewBox="-640 0 1000 430" fill="none" aria-hidden>
      <path d="M-60 208H360v14H-60z" fill="var(--surface-2)" />
      <path
        className="draw"
        pathLength="1"
        d="M250 200C296 206 330 236 318 284 308 322 274 318 276 346"
        stroke="var(--mark)"
        strokeWidth="17"
        strokeLinecap="round"
      />
      <path d="M138 208C134 136 156 92 196 88 240 92 268 138 264 208Z" fill="var(--mark)" />
      <g transform="translate(178 84) rotate(-12) scale(3.5)">
        <path d={CAT_HEAD} fill="var(--mark)" stroke="var(--bg)" strokeWidth="1.6" paintOrder="stroke" />
        {[1, -1].map((side) => (
          <path
            key={side}
            transform={`scale(${side} 1)`}
            d="M3 2.700C3.2-1.3 7.9-3.9 11.5-1 11.2 3.4 6.3 6.5 3 2.700Z"
            fill="var(--mark-eye)"
          />
        ))}
        <path
          d="M9.9-2.400C11-.4 11 1.4 10 3 8.9 1.4 8.9-.6 9.9-2.400ZM-4.5-2.200C-3.4-.2-3.4 2-4.6 3.8-5.7 2-5.6-.4-4.5-2.200Z"
          fill="var(--mark)"
        />
      </g>
      <g transform="translate(-30 0)">
        <path d="M-92 420 -78 352H-22L-40 380-20 396-34 420Z" fill={hue.rust} />
        <path d="M-84 352h62l6-16h-74z" fill={hue.brick} />
        <path d="M16 420 4 392 28 372l36 16 2 32Z" fill={hue.rust} />
        <path d="M-34 420C-24 398 14 396 30 420Z" fill={hue.brown} />
        <path
          d="M-6 402C-34 372-36 330-14 308 8 330 12 366-6 402ZM-4 402C12 366 44 348 74 356 66 384 34 404-4 402ZM-10 402C-46 402-70 384-78 356"
          fill={hue.leaf}
        />
        <path d="M86 420l8-14 14 14z" fill={hue.rust} />
      </g>
      <path d="M-640 419H360" stroke="var(--text)" strokeWidth="2" />
    </svg>
  )
}
