import type { Section } from '~/content/sections'
import { Picture } from '~/pictures/Picture'
import { ContactLines } from '~/site-settings/ContactLines'
import styles from './Office.module.css'

/** The office: its address in large type, in front of a picture of its rooms. */
export function Office({ section }: { section: Section<'office'> }) {
  const { address } = section
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.office}>
        <div className={styles.picture}>
          <Picture picture={section.picture} sizes="(max-width: 900px) 100vw, 66vw" />
        </div>
        <div className={styles.card}>
          <h2 className="title-3">{section.title}</h2>
          {address ? (
            <address className={styles.address}>
              <div className="title-2">{address.street}</div>
              <div className={styles.place}>{placeIn(address)}</div>
              <div className={styles.country}>{address.country}</div>
            </address>
          ) : null}
          <ContactLines className={styles.contact} />
          <p>{section.statement}</p>
        </div>
      </div>
    </section>
  )
}

/** Returns the line with the city. Many countries have no states, and some no postal codes. */
function placeIn({ city, state, postalCode }: NonNullable<Section<'office'>['address']>): string {
  const place = [city, state].filter(Boolean).join(', ')
  return [place, postalCode].filter(Boolean).join(' ')
}
