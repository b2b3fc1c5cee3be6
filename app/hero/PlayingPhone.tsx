import type { PromoContent } from '~/content/parts'
import { illustration } from '~/drawings/illustration'
import { PromoVideo } from '~/features/video/PromoVideo'
import styles from './PlayingPhone.module.css'

const UprightFilm = illustration(() =>
  import('~/drawings/illustrations/UprightFilm').then((module) => module.UprightFilm),
)

/** A phone as tall as the screen: it plays three shots once, and opens the whole video. */
export function PlayingPhone({ promo }: { promo: PromoContent }) {
  return (
    <div className={styles.stage}>
      <div className={styles.phone}>
        <PromoVideo
          className={styles.screen}
          promo={{ ...promo, thumbnail: 'wide' }}
          poster={<UprightFilm className={styles.film} />}
        />
        <span className={styles.speaker} aria-hidden />
      </div>
    </div>
  )
}
