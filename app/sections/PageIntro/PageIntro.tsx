import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import { useLocation } from '@remix-run/react'
import type { Section, SectionType } from '~/content/sections'
import { LoafCat } from '~/drawings/cats/LoafCat'
import { Picture } from '~/pictures/Picture'
import { ActionArrow } from '~/ui/ActionArrow'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { MainHeading } from '~/ui/MainHeading'
import { SiteLink } from '~/ui/SiteLink'
import { dollars } from '~shared/money/dollars'
import styles from './PageIntro.module.css'

interface PageIntroProps {
  section: Section<'pageIntro'>
  /** Nothing follows it, so the cat keeps the page company. */
  alone?: boolean
  /** The next section: phones should be visible above the fold, and a long text needs quiet above it. */
  next?: SectionType
}

/** Where the tail ends: slightly above its line, or above the picture next to it. */
const TAILS = {
  low: { viewBox: '0 0 144 150', d: 'M-3000 145H40C92 145 108 108 112 70 114 42 116 22 132 6' },
  high: { viewBox: '0 0 144 430', d: 'M-3000 424H6C78 424 104 386 110 300 116 196 104 92 134 7' },
} as const

/** The first screen of a plain page: its headline, a sentence or two, a call to action, and an optional picture. */
export function PageIntro({ section, alone = false, next }: PageIntroProps) {
  const { action, picture, more } = section
  const service = new URLSearchParams(useLocation().search).get('service')
  // The page of a phone links here with its model, whose price counts instead of that of the section's own phone.
  const phone = section.pricesByModel?.find(({ model }) => model === service) ?? section.phone
  const low = !picture && (next === 'phoneTabs' || next === 'prose')
  const tail = picture ? TAILS.high : TAILS.low
  return (
    <section className="wrap" id={section.anchor ?? undefined}>
      <div
        className={classNames(
          styles.intro,
          low && styles.low,
          low && next === 'phoneTabs' && styles.product,
          picture && styles.pictured,
          alone && !picture && styles.alone,
        )}
      >
        <MainHeading className="display">{section.title}</MainHeading>
        {alone && !picture ? <LoafCat className={styles.cat} /> : null}
        <div className={styles.tail} aria-hidden>
          <svg viewBox={tail.viewBox} fill="none">
            <path
              className="draw"
              pathLength="1"
              d={tail.d}
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
              <ActionArrow href={action.href} />
            </SiteLink>
          ) : null}
          {more.length > 0 ? (
            <ul className={styles.more}>
              {more.map((link) => (
                <li key={link._key}>
                  <SiteLink href={link.href}>
                    {link.label}
                    <Icon icon={arrowRightIcon} size={20} strokeWidth={1.75} />
                  </SiteLink>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {picture ? (
          <div className={classNames(styles.place, section.framing === 'free' ? styles.free : styles.panel)}>
            <Picture
              picture={picture}
              fit={section.framing === 'free' ? 'contain' : 'cover'}
              sizes="(min-width: 900px) 60vw, 100vw"
              loading="eager"
            />
            {phone?.price && section.framing === 'panel' ? (
              <p className={classNames(phone.sold ? 'display' : 'numeral', styles.price)}>
                {phone.sold ? section.soldLabel : dollars(phone.price)}
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  )
}
