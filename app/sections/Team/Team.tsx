import type { Section } from '~/content/sections'
import { Picture } from '~/pictures/Picture'
import { SectionHead } from '~/sections/SectionHead'
import styles from './Team.module.css'

/** The team, side by side. */
export function Team({ section }: { section: Section<'team'> }) {
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <SectionHead title={section.title} lead={section.lead} />
      <ul className={styles.people}>
        {section.members.map((member) => (
          <li key={member._id} className={styles.person}>
            <div className={styles.portrait}>
              <Picture picture={member.picture} sizes="(max-width: 600px) 45vw, 20vw" />
            </div>
            <h3 className="title-3">{member.name}</h3>
            <p>{member.role}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
