import type { Section } from '~/content/sections'
import { ChannelIcon } from '~/drawings/icons/ChannelIcon'
import { illustration } from '~/drawings/illustration'
import { SectionHead } from '~/sections/SectionHead'
import { classNames } from '~/ui/class-names'
import styles from './ChannelCards.module.css'

const CanFilm = illustration(() =>
  import('~/drawings/illustrations/CanFilm').then((module) => module.CanFilm),
)

/** The aspect ratio of videos in each channel, by the key of its card. */
const FORMATS: Record<string, number> = {
  facebook: 4 / 5,
  linkedin: 1,
  instagram: 2 / 3,
  tiktok: 9 / 16,
  youtube: 16 / 9,
}
/** The aspect ratio everywhere else: a wide shop window. */
const OTHER_FORMAT = 5 / 2

/** One video, cut for every channel: frames side by side, each in its channel's aspect ratio. */
export function ChannelCards({ section }: { section: Section<'channelCards'> }) {
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <SectionHead title={section.title} lead={section.lead} />
      <ul className={styles.channels}>
        {section.cards.map((card) => (
          <li key={card._id} className={styles.channel}>
            <div className={styles.stand}>
              <div
                className={classNames(styles.frame, styles[card.iconKey])}
                style={{ aspectRatio: FORMATS[card.iconKey] ?? OTHER_FORMAT }}
              >
                <CanFilm className={styles.film} tall={(FORMATS[card.iconKey] ?? OTHER_FORMAT) < 1} />
              </div>
            </div>
            <div className={styles.words}>
              <h3 className="title-3">
                <ChannelIcon name={card.iconKey} />
                {card.title}
              </h3>
              <p>{card.shortDetails}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
