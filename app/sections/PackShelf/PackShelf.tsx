import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import type { CSSProperties } from 'react'
import { DEFAULT_MACHINE_PAGES } from '~/content/machine-pages'
import type { Section } from '~/content/sections'
import { useRootData } from '~/root-data'
import { classNames } from '~/ui/class-names'
import { formatPrice } from '~/ui/format-count'
import { Icon } from '~/ui/Icon'
import { SiteLink } from '~/ui/SiteLink'
import styles from './PackShelf.module.css'

/**
 * Packs of one kind as stairs: each step is a pack, with a height proportional to its size and a link to its order
 * page.
 */
export function PackShelf({ section }: { section: Section<'packShelf'> }) {
  const { order } = useRootData()?.settings?.machinePages ?? DEFAULT_MACHINE_PAGES
  const largest = Math.max(1, ...section.packs.map((pack) => pack.quantity ?? 0))
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.shelf}>
        <div className={styles.head}>
          <h2 className="title-1">{section.title}</h2>
          {section.lead ? <p className="lead">{section.lead}</p> : null}
        </div>
        <ul className={styles.packs}>
          {section.packs.map((pack) => (
            <li
              key={pack._key}
              className={styles.pack}
              style={{ '--share': (pack.quantity ?? 0) / largest } as CSSProperties}
            >
              <SiteLink href={`/en/${order}/${pack._id}?kind=${section.kind}`}>
                <b className={classNames('numeral', styles.quantity)}>{pack.quantity}</b>{' '}
                <span className={styles.kind}>{section.kindName}</span>{' '}
                <span className={styles.price}>{formatPrice(pack.price)}</span>{' '}
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
