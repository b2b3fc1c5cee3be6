import { ArrowDown, ArrowRight } from 'lucide-react'
import { buttonClass } from '~/components/button-class'
import { classNames } from '~/components/class-names'
import { LoafCat } from '~/components/LoafCat'
import { SiteLink } from '~/components/SiteLink'
import type { PageSection, Section } from '~/content/sections'
import styles from './PageIntro.module.css'

interface PageIntroProps {
  section: Section<'pageIntro'>
  /** Nothing follows it: the cat keeps the page company. */
  alone?: boolean
  /** What follows it: a phone is to be seen on the first screen, a long text wants quiet above it. */
  before?: PageSection['_type']
}

/** The first screen of a plain page: its headline, a sentence or two and where to go on. */
export function PageIntro({ section, alone = false, before }: PageIntroProps) {
  const action = section.action
  const low = before === 'phoneTabs' || before === 'prose'
  return (
    <section className="wrap" id={section.anchor ?? undefined}>
      <div className={classNames(styles.intro, low && styles.low, alone && styles.alone)}>
        <h1 className="display">{section.title}</h1>
        {alone ? <LoafCat className={styles.cat} /> : null}
        <div className={styles.tail} aria-hidden>
          <svg viewBox="0 0 144 150" fill="none">
            <path
              className="draw"
              pathLength="1"
              d="M-3000 145H40C92 145 108 108 112 70 114 42 116 22 132 6"
              stroke="var(--mark)"
              strokeWidth="10"
              strokeLinecap="round"
            />
          </svg>
        </div>
        <div className={styles.aside}>
          {section.lead ? <p className="lead">{section.lead}</p> : null}
          {action ? (
            <SiteLink className={buttonClass({ size: 'large' })} href={action.href}>
              {action.label}
              {action.href.startsWith('#') ? (
                <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
              ) : (
                <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
              )}
            </SiteLink>
          ) : null}
        </div>
      </div>
    </section>
  )
}
