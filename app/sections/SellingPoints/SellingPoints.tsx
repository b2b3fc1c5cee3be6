import badgeCheckIcon from '@lucide/icons/icons/badge-check'
import usersRoundIcon from '@lucide/icons/icons/users-round'
import type { Section } from '~/content/sections'
import { BrandIcon } from '~/drawings/icons/BrandIcon'
import { Icon } from '~/ui/Icon'
import { fillPattern } from '~shared/text/fill-pattern'
import styles from './SellingPoints.module.css'

type Point = Section<'sellingPoints'>['points'][number]

/** One of the site's own icons, and the address of an uploaded one. */
interface ServiceIcon {
  key: string | null
  address: string | null
}

interface SellingPointsProps {
  section: Pick<Section<'sellingPoints'>, 'anchor' | 'points'>
  /** Replaces `{noun}`: “subscribers”. */
  noun?: string
  /** The service’s icon, for the points that use it. */
  icon?: ServiceIcon
}

const NO_ICON: ServiceIcon = { key: null, address: null }

/** A row of promises, each below a large figure or icon. */
export function SellingPoints({ section, noun = '', icon = NO_ICON }: SellingPointsProps) {
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <ul className={styles.points} data-count={section.points.length}>
        {section.points.map((point) => (
          <li key={point._key}>
            <span className={styles.sign} aria-hidden>
              <Sign point={point} icon={icon} />
            </span>
            <b>{fillPattern(point.text, { noun })}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sign({ point, icon }: { point: Point; icon: ServiceIcon }) {
  switch (point.sign) {
    case 'figure':
      return <span className="numeral">{point.figure}</span>
    case 'people':
      return <Icon icon={usersRoundIcon} size={96} strokeWidth={1.1} />
    case 'service':
      return <BrandIcon name={icon.key} icon={icon.address} size={88} />
    case 'verified':
      return <Icon icon={badgeCheckIcon} size={100} strokeWidth={1.1} />
    case 'tail':
      return (
        <svg width="140" height="100" viewBox="0 0 92 66" fill="none">
          <path d="M4 62h34c30 0 38-18 48-58" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
        </svg>
      )
  }
}
