import { Emphasis } from '~/components/Emphasis'
import { FilmHero } from '~/components/FilmHero'
import { BESIDE_VW, endsBefore, longestLine } from '~/components/hero-letters'
import { HeroTitle } from '~/components/HeroTitle'
import type { Section } from '~/content/sections'

/** What the headline may take of the page beside its film, in vw. */
const HALF_VW = 46.5

/** The first screen of a page that shows a film: typed words in a huge headline, and what plays it. */
export function VideoHero({ section }: { section: Section<'videoHero'> }) {
  const { headlineBefore, words, headlineAfter, claim } = section
  const lines = [...headlineBefore, ...words, ...headlineAfter]
  const longest = longestLine(lines)
  const short = lines.every((line) => endsBefore(HALF_VW, line, longest, BESIDE_VW))
  return (
    <FilmHero
      title={
        <HeroTitle before={headlineBefore} words={words} typing={section.typing} after={headlineAfter} />
      }
      action={section.action}
      promo={section.promo}
      picture={section.picture}
      anchor={section.anchor}
      film={short ? 'beside' : 'below'}
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
