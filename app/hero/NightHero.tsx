import type { ReactNode } from 'react'
import { illustration } from '~/drawings/illustration'
import { hue } from '~/drawings/scenes/palette'
import type { Typing } from '~/ui/typewriter/Typewriter'
import { HeroTitle } from './HeroTitle'
import styles from './NightHero.module.css'

const LitWindow = illustration(() =>
  import('~/drawings/illustrations/LitWindow').then((module) => module.LitWindow),
)

const PAINT = {
  '--wall': hue.pine,
  '--joint': hue.moss,
  '--pane': hue.black,
}

interface NightHeroProps {
  /** The first part of the headline, shown huge. */
  numeral: string
  before: string[]
  words: string[]
  typing: Typing | null
  after: string[]
  /** Below the headline: a few words and the call to action. */
  children: ReactNode
  anchor?: string | null
}

/** A first screen with a house at night: a huge figure, and one window that stays lit. */
export function NightHero({ numeral, before, words, typing, after, children, anchor }: NightHeroProps) {
  const [first = '', ...others] = before
  const begins = numeral !== '' && first.startsWith(numeral)
  return (
    <section className={styles.night} style={PAINT} id={anchor ?? undefined} data-theme="dark">
      <svg className={styles.wall} aria-hidden="true" focusable="false">
        <defs>
          <pattern id="dark-windows" width="236" height="300" patternUnits="userSpaceOnUse">
            <path fill="var(--joint)" d="M48 40h140v190H48zM38 230h160v12H38z" />
            <path
              fill="var(--pane)"
              d="M56 48h58v84H56zM122 48h58v84h-58zM56 140h58v84H56zM122 140h58v84h-58z"
            />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#dark-windows)" />
      </svg>
      <div className={`wrap ${styles.grid}`}>
        {numeral ? (
          <span className={`numeral ${styles.numeral}`} aria-hidden>
            {numeral}
          </span>
        ) : null}
        <div className={styles.title}>
          <HeroTitle
            spoken={begins ? numeral : ''}
            before={begins ? [first.slice(numeral.length).trim(), ...others] : before}
            words={words}
            typing={typing}
            after={after}
          />
        </div>
        <LitWindow className={styles.window} />
        <div className={styles.intro}>{children}</div>
      </div>
    </section>
  )
}
