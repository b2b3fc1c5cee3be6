import type { ReactNode } from 'react'
import type { PictureContent, PromoContent } from '~/content/parts'
import { PromoVideo } from '~/features/video/PromoVideo'
import { Picture } from '~/pictures/Picture'
import { classNames } from '~/ui/class-names'
import styles from './FilmHero.module.css'
import { HeroActions } from './HeroActions'

interface FilmHeroProps {
  /** A `HeroTitle`. */
  title: ReactNode
  /** First next to the video; on a phone, it and the button are above the video. */
  claim?: ReactNode
  /** Next to the video, above the button; on a phone below the video, so that the video is above the fold. */
  children: ReactNode
  action: { label: string; href: string } | null
  promo: PromoContent | null
  /** Shown if there is no video. */
  picture?: PictureContent | null
  /**
   * Where the video is placed: `below` the headline; `rising` next to its last line, which must be short; or `beside`
   * all of it, with short lines only.
   */
  film?: 'below' | 'rising' | 'beside'
  /** Letters in the headline's longest line, for a `rising` video. */
  longest?: number
  anchor?: string | null
}

/** A first screen: a huge headline, a few words and a button, with a video on the right. */
export function FilmHero({
  title,
  claim = null,
  children,
  action,
  promo,
  picture = null,
  film = 'below',
  longest = 0,
  anchor,
}: FilmHeroProps) {
  const look = promo ? promo.thumbnail : picture ? 'wide' : 'none'
  return (
    <section className="wrap" id={anchor ?? undefined}>
      <div
        className={classNames(styles.hero, look === 'wide' && film !== 'below' && styles[film])}
        data-look={look}
        style={{ '--longest': longest }}
      >
        <div className={styles.title}>{title}</div>
        <div className={styles.intro}>
          {claim ? <div className={styles.claim}>{claim}</div> : null}
          <div className={styles.words}>{children}</div>
          <HeroActions className={styles.actions} action={action} promo={look === 'link' ? promo : null} />
        </div>
        {promo && look !== 'link' ? (
          <PromoVideo
            className={styles.film}
            promo={promo}
            sizes="(min-width: 900px) 58vw, 100vw"
            loading="eager"
          />
        ) : picture && !promo ? (
          <div className={`${styles.film} ${styles.picture}`}>
            <Picture picture={picture} sizes="(min-width: 900px) 58vw, 100vw" loading="eager" />
          </div>
        ) : null}
      </div>
    </section>
  )
}
