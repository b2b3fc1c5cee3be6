import type { PromoContent } from '~/content/parts'
import { UprightFilm } from '~/drawings/scenes/UprightFilm'
import { PromoVideo } from '~/features/video/PromoVideo'
import styles from './PlayingPhone.module.css'

/** A phone as tall as the screen: it plays three shots once, and opens the whole video. */
export function PlayingPhone({ promo }: { promo: PromoContent }) {
  return (
    <div className={styles.stage}>
      <div className={styles.phone}>
        <PromoVideo
          className={styles.screen}
          promo={{ ...promo, thumbnail: 'wide' }}
          poster={<UprightFilm />}
        />
        <span className={styles.speaker} aria-hidden />
      </div>
    </div>
  )
}
