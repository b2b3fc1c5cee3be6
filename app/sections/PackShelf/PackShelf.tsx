import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import type { Section } from '~/content/sections'
import { useOrderPath } from '~/features/ordering/use-order-path'
import { classNames } from '~/ui/class-names'
import { perRow } from '~/ui/even-rows'
import { Icon } from '~/ui/Icon'
import { SiteLink } from '~/ui/SiteLink'
import { dollars } from '~shared/money/dollars'
import styles from './PackShelf.module.css'

type Pack = Section<'packShelf'>['packs'][number]

/** Maximum number of steps in a row. */
const MAX_STEPS = 5

/**
 * In characters of a step's quantity, as measured at 901 px: the width of the row, of a step's margins, of the arrow
 * of its link, and of a character of the link and of the price. In wider windows, the row has room for more.
 */
const WIDTHS = { row: 40, margins: 1.7, arrow: 1.2, linkCharacter: 0.4, priceCharacter: 0.5 }

/** The title's part of the width, and the tallest step that leaves it room above, as a part of the largest. */
const TITLE = { width: 0.58, above: 0.76 }

/**
 * Packs of one kind as stairs: each step is a pack, with a height proportional to its size and a link to its order
 * page. Packs that do not fit next to each other, or do not rise below the title, are in rows after it.
 */
export function PackShelf({ section }: { section: Section<'packShelf'> }) {
  const orderPath = useOrderPath()
  const largest = Math.max(1, ...section.packs.map((pack) => pack.quantity ?? 0))
  const widest = Math.max(1, ...section.packs.map((pack) => widthOf(pack, section.orderLabel ?? '')))
  const most = Math.max(1, Math.floor(WIDTHS.row / (widest + WIDTHS.margins)))
  const steps = perRow(section.packs.length, Math.min(MAX_STEPS, most))
  const below = section.packs.slice(0, Math.ceil(steps * TITLE.width))
  const rises = below.every(({ quantity }) => (quantity ?? 0) / largest <= TITLE.above)
  const inOneRow = steps === section.packs.length && rises
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={classNames(styles.shelf, !inOneRow && styles.rows)} style={{ '--steps': steps }}>
        <div className={styles.head}>
          <h2 className="title-1">{section.title}</h2>
          {section.lead ? <p className="lead">{section.lead}</p> : null}
        </div>
        <ul className={styles.packs}>
          {section.packs.map((pack) => (
            <li key={pack._key} className={styles.pack} style={{ '--share': (pack.quantity ?? 0) / largest }}>
              <SiteLink href={`${orderPath(pack._id)}?kind=${section.kind}`}>
                <b className={`numeral ${styles.quantity}`}>{pack.quantity}</b>{' '}
                <span className={styles.kind}>{section.kindName}</span>{' '}
                <span className={styles.price}>{dollars(pack.price)}</span>{' '}
                <span className={styles.order}>
                  {section.orderLabel}
                  <Icon icon={arrowRightIcon} size={18} strokeWidth={1.75} />
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Returns the width of a step's text in characters of its quantity. */
function widthOf({ quantity, price }: Pack, link: string): number {
  const words = dollars(price).length * WIDTHS.priceCharacter + link.length * WIDTHS.linkCharacter
  return Math.max(String(quantity ?? '').length, words + WIDTHS.arrow)
}
