import { useState } from 'react'
import type { Section } from '~/content/sections'
import { illustration } from '~/drawings/illustration'
import { hue } from '~/drawings/scenes/palette'
import { classNames } from '~/ui/class-names'
import styles from './RedesignWindow.module.css'

const HouseOfTiles = illustration(() =>
  import('~/drawings/illustrations/HouseOfTiles').then((module) => module.HouseOfTiles),
)

type Redesign = NonNullable<Section<'videoHero'>['redesign']>

/** The old page's visitor counter: one digit per box, as such counters used to look. */
const VISITORS = '0004213'

const PAINT = {
  '--old-ground': hue.putty,
  '--old-shade': hue.slate,
  '--old-light': hue.paper,
  '--old-link': hue.plum,
  '--old-shout': hue.brick,
  '--old-beam': hue.ochre,
  '--old-ink': hue.black,
}

/**
 * A browser window that redesigns itself: left of the divider is the old website, right of it the new one. The
 * divider sweeps across once and rests in the middle; then it can be dragged, or moved with the arrow keys. With
 * reduced motion or without JavaScript, both halves are simply shown. The pages' text is illustrative and hidden from
 * assistive technology, which gets a description instead.
 */
export function RedesignWindow({ redesign }: { redesign: Redesign }) {
  const [oldShare, setOldShare] = useState<number | null>(null)
  const chosen = oldShare === null ? undefined : { '--split': `${oldShare}%` }
  return (
    <div className={styles.stage}>
      <div className={styles.window}>
        <div className={styles.bar} aria-hidden>
          <i />
          <i />
          <i />
          <span>{redesign.address}</span>
        </div>
        <div
          className={classNames(styles.pages, oldShare === null && styles.sweeping)}
          style={{ ...PAINT, ...chosen }}
        >
          <div className={styles.old} aria-hidden>
            <p className={styles.oldTitle}>{redesign.oldTitle}</p>
            <div className={styles.rule} />
            <ul className={styles.oldMenu}>
              {redesign.oldMenu.map((entry, index) => (
                <li key={index}>{entry}</li>
              ))}
            </ul>
            <OldPicture className={styles.oldPicture} />
            <p className={styles.beam}>
              <span>{redesign.oldNotice}</span>
            </p>
            <p className={styles.counter}>
              {redesign.oldCounter}{' '}
              <span>
                {VISITORS.split('').map((digit, place) => (
                  <b key={place}>{digit}</b>
                ))}
              </span>
            </p>
            <p className={styles.oldFooter}>{redesign.oldFooter}</p>
          </div>
          <div className={styles.new} aria-hidden>
            <div className={styles.newHead}>
              <span className={styles.company}>{redesign.company}</span>
              <i />
            </div>
            <p className={styles.newTitle}>
              {redesign.newTitle.map((line, index) => (
                <span key={index}>{line}</span>
              ))}
            </p>
            <span className={styles.newAction}>{redesign.newAction}</span>
            <HouseOfTiles className={styles.house} />
          </div>
          {redesign.description ? <p className="sr-only">{redesign.description}</p> : null}
          <input
            className={styles.slider}
            type="range"
            min={0}
            max={100}
            value={oldShare ?? 50}
            onChange={(event) => setOldShare(Number(event.target.value))}
            aria-label={redesign.sliderLabel}
            aria-valuetext={`${oldShare ?? 50}%`}
            data-needs-js
          />
          <div className={styles.divider} aria-hidden>
            <span>
              <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.4">
                <path d="m8 7-5 5 5 5M16 7l5 5-5 5" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </span>
          </div>
        </div>
      </div>
    </div>
  )
}

/** A photo in the style of old websites: small, double-framed, and of a roof. */
function OldPicture({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 120 92" aria-hidden>
      <path fill={hue.sage} d="M0 0h120v92H0z" />
      <circle cx="94" cy="20" r="9" fill={hue.paper} />
      <path fill={hue.leaf} d="M0 70c30-14 90-14 120 0v22H0z" />
      <path fill={hue.sand} d="M30 46h60v34H30z" />
      <path fill={hue.brick} d="m22 48 38-28 38 28z" />
      <path fill={hue.brown} d="M54 60h14v20H54z" />
      <path fill={hue.slate} d="M36 54h12v10H36zM74 54h10v10H74z" />
    </svg>
  )
}
