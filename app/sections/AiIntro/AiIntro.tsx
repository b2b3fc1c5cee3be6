import { useState } from 'react'
import type { Section } from '~/content/sections'
import { FilmHero } from '~/hero/FilmHero'
import { longestLine } from '~/hero/hero-letters'
import { HeroTitle } from '~/hero/HeroTitle'
import { Typewriter } from '~/ui/typewriter/Typewriter'
import { TypingPause } from '~/ui/typewriter/TypingPause'
import styles from './AiIntro.module.css'

/** The first screen of the second home page: who we are, in three typed words. */
export function AiIntro({ section }: { section: Section<'aiIntro'> }) {
  const { words } = section
  const [stopped, setStopped] = useState(false)
  return (
    <FilmHero
      title={<HeroTitle before={section.headline} words={[]} typing={null} />}
      action={section.action}
      promo={section.promo}
      anchor={section.anchor}
    >
      <div className={styles.typed}>
        <p className="display title-1">
          <span className="sr-only">{words.join(', ')}</span>
          <span className={styles.word} style={{ '--longest': longestLine(words) }} aria-hidden>
            <Typewriter words={words} typing={section.typing} stopped={stopped} />
          </span>
        </p>
        {words.length > 1 ? (
          <TypingPause className={styles.pause} stopped={stopped} onToggle={() => setStopped(!stopped)} />
        ) : null}
      </div>
      <p className="lead">{section.text}</p>
    </FilmHero>
  )
}
