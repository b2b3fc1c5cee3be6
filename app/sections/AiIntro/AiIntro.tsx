import type { Section } from '~/content/sections'
import { FilmHero } from '~/hero/FilmHero'
import { HeroTitle } from '~/hero/HeroTitle'
import { Typewriter } from '~/ui/Typewriter'
import styles from './AiIntro.module.css'

/** The first screen of the second home page: who we are, in three typed words. */
export function AiIntro({ section }: { section: Section<'aiIntro'> }) {
  const { words } = section
  return (
    <FilmHero
      title={<HeroTitle before={section.headline} words={[]} typing={null} />}
      action={section.action}
      promo={section.promo}
      anchor={section.anchor}
    >
      <p className="display title-1">
        <span className="sr-only">{words.join(', ')}</span>
        <span className={styles.word} aria-hidden>
          <Typewriter words={words} typing={section.typing} />
        </span>
      </p>
      <p className="lead">{section.text}</p>
    </FilmHero>
  )
}
