import { useState } from 'react'
import type { Section } from '~/content/sections'
import { classNames } from '~/ui/class-names'
import { useLabels } from '~/ui/labels'
import { PauseButton } from '~/ui/PauseButton'
import { SiteLink } from '~/ui/SiteLink'
import styles from './MarqueeBanner.module.css'

/** The widest screen and the gap between two repetitions, in letters. */
const WIDTHS = { screen: 300, between: 5 }

/** A scrolling banner: one line that loops endlessly and can be paused. Static with reduced motion. Announced once. */
export function MarqueeBanner({ section }: { section: Section<'marqueeBanner'> }) {
  const [stopped, setStopped] = useState(false)
  // Half of them fill the screen while the other half scrolls away.
  const half = Math.max(8, Math.ceil(WIDTHS.screen / ((section.text?.length ?? 0) + WIDTHS.between)))
  const line = (
    <span className={styles.track} aria-hidden>
      {Array.from({ length: 2 * half }, (_, repeat) => (
        <span key={repeat} className={styles.words}>
          {section.text}
        </span>
      ))}
    </span>
  )
  return (
    <section
      className={classNames(styles.banner, stopped && styles.stopped)}
      id={section.anchor ?? undefined}
    >
      <p className={styles.line}>
        <span className="sr-only">{section.text}</span>
        {section.link ? (
          <SiteLink href={section.link.href}>
            <span className="sr-only">{section.link.label}</span>
            {line}
          </SiteLink>
        ) : (
          line
        )}
      </p>
      <PauseButton
        what={useLabels()?.banner}
        className={styles.pause}
        stopped={stopped}
        onToggle={() => setStopped(!stopped)}
      />
    </section>
  )
}
