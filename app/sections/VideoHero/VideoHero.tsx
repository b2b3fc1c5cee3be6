import type { Section } from '~/content/sections'
import { illustration } from '~/drawings/illustration'
import { PromoVideo } from '~/features/video/PromoVideo'
import { BESIDE_VW, endsBefore, longestLine } from '~/hero/hero-letters'
import { lookOf } from '~/hero/hero-parts'
import { HeroActions } from '~/hero/HeroActions'
import { HeroTitle } from '~/hero/HeroTitle'
import { HERO_PARTS } from '~/hero/registry'
import { Emphasis } from '~/ui/Emphasis'
import styles from './VideoHero.module.css'

const Workshop = illustration(() =>
  import('~/drawings/illustrations/Workshop').then((module) => module.Workshop),
)

/** Width available to the headline next to a video, in vw. */
const HALF_VW = 46.5

/** The first screen of a page: typed words in a huge headline, with a video or the page's own stage. */
export function VideoHero({ section }: { section: Section<'videoHero'> }) {
  const { headlineBefore, words, headlineAfter, claim, action, promo, redesign, anchor, typing } = section
  const look = lookOf(section)
  const claimed = claim ? (
    <p className="display title-2">
      <Emphasis text={claim.text} emphasis={claim.emphasis} />
    </p>
  ) : null
  const lead = <p className="lead">{section.intro}</p>
  const intro = (
    <>
      {claimed}
      {lead}
    </>
  )
  if (look === 'night') {
    const NightHero = HERO_PARTS.get('nightHero')
    return (
      <NightHero
        numeral={section.numeral ?? ''}
        before={headlineBefore}
        words={words}
        typing={typing}
        after={headlineAfter}
        anchor={anchor}
      >
        {intro}
        <HeroActions action={action} promo={promo} />
      </NightHero>
    )
  }
  const title = <HeroTitle before={headlineBefore} words={words} typing={typing} after={headlineAfter} />
  if (look === 'film') {
    const FilmHero = HERO_PARTS.get('filmHero')
    const lines = [...headlineBefore, ...words, ...headlineAfter]
    const longest = longestLine(lines)
    const short = lines.every((line) => endsBefore(HALF_VW, line, longest, BESIDE_VW))
    return (
      <FilmHero
        title={title}
        action={action}
        promo={promo}
        picture={section.picture}
        anchor={anchor}
        film={short ? 'beside' : 'below'}
        claim={claimed}
      >
        {lead}
      </FilmHero>
    )
  }
  const StageHero = HERO_PARTS.get('stageHero')
  if (look === 'phone' && promo) {
    const PlayingPhone = HERO_PARTS.get('playingPhone')
    return (
      <StageHero kind="phone" title={title} stage={<PlayingPhone promo={promo} />} anchor={anchor}>
        {intro}
        <HeroActions action={action} promo={promo.thumbnail === 'link' ? promo : null} />
      </StageHero>
    )
  }
  const RedesignWindow = look === 'redesign' ? HERO_PARTS.get('redesignWindow') : null
  const stage =
    RedesignWindow && redesign ? (
      <RedesignWindow redesign={redesign} />
    ) : (
      <Workshop className={styles.workshop} />
    )
  // A window has room for a round picture below the text; any other video is opened by its text.
  const round = promo?.thumbnail === 'round' ? promo : null
  return (
    <StageHero
      kind="window"
      title={title}
      stage={stage}
      film={round ? <PromoVideo promo={round} sizes="14rem" loading="eager" /> : null}
      anchor={anchor}
    >
      {intro}
      <HeroActions action={action} promo={round ? null : promo} />
    </StageHero>
  )
}
