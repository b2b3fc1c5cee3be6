import type { PromoContent } from '~/content/parts'
import { PromoVideo } from '~/features/video/PromoVideo'
import { ActionArrow } from '~/ui/ActionArrow'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { SiteLink } from '~/ui/SiteLink'
import styles from './HeroActions.module.css'

interface HeroActionsProps {
  action: { label: string; href: string } | null
  /** Opened by its text, whatever its thumbnail is; null if its picture is elsewhere on screen. */
  promo: PromoContent | null
  className?: string
}

/** A first screen's calls to action: its button, and the text link that opens its video. */
export function HeroActions({ action, promo, className }: HeroActionsProps) {
  if (!action && !promo) return null
  return (
    <div className={classNames(styles.actions, className)}>
      {action ? (
        <SiteLink className={buttonClass({ size: 'large' })} href={action.href}>
          {action.label}
          <ActionArrow href={action.href} />
        </SiteLink>
      ) : null}
      {promo ? <PromoVideo promo={{ ...promo, thumbnail: 'link' }} /> : null}
    </div>
  )
}
