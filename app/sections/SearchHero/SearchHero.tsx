import checkIcon from '@lucide/icons/icons/check'
import { useState } from 'react'
import type { Section } from '~/content/sections'
import { SearchBox } from '~/features/search/SearchBox'
import { longestLine } from '~/hero/hero-letters'
import { HERO_PARTS } from '~/hero/registry'
import type { StageContent } from '~/hero/Stage'
import { hasParts } from '~/hero/stage-parts'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { MainHeading } from '~/ui/MainHeading'
import { Typewriter } from '~/ui/typewriter/Typewriter'
import { TypingPause } from '~/ui/typewriter/TypingPause'
import { PROFILE_PARTS, REACH_PARTS } from '~shared/stages/stage-parts'
import styles from './SearchHero.module.css'

/** The first screen of a page with a profile search: a typed headline, the search box, and a stage. */
export function SearchHero({ section }: { section: Section<'searchHero'> }) {
  const [stopped, setStopped] = useState(false)
  const words = section.words ?? []
  const after = section.headlineAfter ?? []
  const wide = after.length === 0
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '')
  // Typed words do not wrap next to fixed lines; everything else wraps at spaces.
  const parts = [...(wide ? words : after).flatMap((line) => line.split(' ')), ...(wide ? [] : words)]

  return (
    <div className="wrap">
      <section
        className={classNames(styles.hero, wide && styles.wide)}
        style={{ '--longest': longestLine(parts) }}
      >
        <MainHeading className={`hero-title ${styles.title}`}>
          <span className="sr-only">{[words[0], ...after].join(' ')}</span>
          <span className={`${styles.line} ${styles.words}`} aria-hidden>
            <Typewriter words={words} typing={section.typing} multiline={wide} stopped={stopped} />
            {wide ? <span className={styles.spacer}>{longest}</span> : null}
          </span>
          {after.map((line, index) => (
            <span key={index} className={styles.line} aria-hidden>
              {line}
            </span>
          ))}
        </MainHeading>
        {words.length > 1 ? (
          <TypingPause className={styles.pause} stopped={stopped} onToggle={() => setStopped(!stopped)} />
        ) : null}
        <SearchBox
          className={styles.ask}
          name={section._key}
          destination={section.destination}
          kind={section.packKind}
          label={section.placeholder}
          placeholder={section.placeholder}
          buttonLabel={section.buttonLabel}
          note={
            section.notes?.length ? (
              <ul className={styles.notes}>
                {section.notes.map((note, index) => (
                  <li key={index} className={styles.note}>
                    <Icon icon={checkIcon} size={17} strokeWidth={2.2} />
                    {note}
                  </li>
                ))}
              </ul>
            ) : undefined
          }
        />
        {section.stage ? <HeroStage stage={section.stage} /> : null}
      </section>
    </div>
  )
}

function HeroStage({ stage }: { stage: StageContent }) {
  if (stage.kind === 'crowd') {
    const CrowdStage = HERO_PARTS.get('crowdStage')
    return <CrowdStage className={styles.stage} stage={stage} />
  }
  if (stage.kind === 'profileCard' && hasParts(stage, PROFILE_PARTS)) {
    const ProfileStage = HERO_PARTS.get('profileStage')
    return <ProfileStage className={styles.stage} stage={stage} />
  }
  if (stage.kind === 'reach' && hasParts(stage, REACH_PARTS)) {
    const ReachStage = HERO_PARTS.get('reachStage')
    return <ReachStage className={styles.stage} stage={stage} />
  }
  return null
}
