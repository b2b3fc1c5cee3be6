import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import type { Section } from '~/content/sections'
import { PromoVideo } from '~/features/video/PromoVideo'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { SiteLink } from '~/ui/SiteLink'
import styles from './VideoIntro.module.css'

/** A video with its introduction: the video on the left, and text that ends at its lower edge. */
export function VideoIntro({ section }: { section: Section<'videoIntro'> }) {
  const { action, promo } = section
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.intro}>
        <h2 className="title-1">{section.title}</h2>
        <PromoVideo
          className={classNames(promo.thumbnail !== 'link' && styles.film)}
          promo={promo}
          sizes="(min-width: 900px) 58vw, 100vw"
        />
        <div className={styles.words}>
          <p className="lead">{section.text}</p>
          {action ? (
            <SiteLink className={buttonClass({ size: 'large' })} href={action.href}>
              {action.label}
              <Icon icon={arrowRightIcon} size={18} strokeWidth={1.75} />
            </SiteLink>
          ) : null}
        </div>
      </div>
    </section>
  )
}
