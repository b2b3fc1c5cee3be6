import type { Section } from '~/content/sections'
import { Picture } from '~/pictures/Picture'
import { ActionArrow } from '~/ui/ActionArrow'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { LogoMark } from '~/ui/LogoMark'
import { SiteLink } from '~/ui/SiteLink'
import styles from './ContactIntro.module.css'

interface ContactIntroProps {
  section: Section<'contactIntro'>
  /** Whether it is the first section of the page. */
  first?: boolean
}

/** The invitation to write, with the partners: next to a picture if there is one, otherwise on a separate line. */
export function ContactIntro({ section, first = false }: ContactIntroProps) {
  const { action, picture } = section
  const Heading = first ? 'h1' : 'h2'
  return (
    <section className={classNames('wrap', !first && 'section')} id={section.anchor ?? undefined}>
      <div className={classNames(styles.intro, picture && styles.pictured, first && styles.first)}>
        <Heading className={classNames(first ? 'hero-title' : 'title-1', styles.title)}>
          {section.title}
        </Heading>
        <div className={styles.aside}>
          <p className="lead">{section.lead}</p>
          {action ? (
            <SiteLink className={buttonClass({ size: 'large' })} href={action.href}>
              {action.label}
              <ActionArrow href={action.href} />
            </SiteLink>
          ) : null}
        </div>
        {picture ? (
          <div className={styles.picture}>
            <Picture
              picture={picture}
              sizes="(max-width: 900px) 100vw, 58vw"
              loading={first ? 'eager' : 'lazy'}
            />
          </div>
        ) : null}
        {section.partners.length > 0 ? (
          <div className={styles.partners}>
            {section.partnersTitle ? <h2 className="title-3">{section.partnersTitle}</h2> : null}
            <ul className={styles.logos}>
              {section.partners.map((partner) =>
                partner.image ? (
                  <li key={partner._key}>
                    <LogoMark name={partner.name} image={partner.image} />
                  </li>
                ) : null,
              )}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  )
}
