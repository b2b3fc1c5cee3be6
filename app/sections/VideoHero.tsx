import { Emphasis } from '~/components/Emphasis'
import { FilmHero } from '~/components/FilmHero'
import { HeroTitle } from '~/components/HeroTitle'
import type { Section } from '~/content/sections'

/** The first screen of a page that shows a film: typed words in a huge headline, and what plays it. */
export function VideoHero({ section }: { section: Section<'videoHero'> }) {
  const { headlineBefore, words, headlineAfter, claim } = section
  return (
    <FilmHero
      title={
        <HeroTitle before={headlineBefore} words={words} typing={section.typing} after={headlineAfter} />
      }
      action={section.action}
      promo={section.promo}
      picture={section.picture}
      anchor={section.anchor}
    >
      {claim ? (
        <p className="display title-2">
          <Emphasis text={claim.text} emphasis={claim.emphasis} />
        </p>
      ) : null}
      <p className="lead">{section.intro}</p>
    </FilmHero>
  )
}
