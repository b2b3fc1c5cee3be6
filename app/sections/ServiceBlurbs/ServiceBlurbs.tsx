import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import type { Section } from '~/content/sections'
import { BrandIcon } from '~/drawings/icons/BrandIcon'
import { useOrderPath } from '~/features/ordering/use-order-path'
import { SectionHead } from '~/sections/SectionHead'
import { useRootData } from '~/site-settings/root-data'
import { classNames } from '~/ui/class-names'
import { perRow } from '~/ui/even-rows'
import { Icon } from '~/ui/Icon'
import { SiteLink } from '~/ui/SiteLink'
import { dollars } from '~shared/money/dollars'
import styles from './ServiceBlurbs.module.css'

/** Heights of the price ladder, in percent: the first bar has room for two lines, and the last fills the cell. */
const LADDER = { lowest: 24, highest: 100 }

/** Maximum number of bars per row, and the height of the lowest bar of a further row, in percent. */
const ROWS = { bars: 5, lowest: 65 }

/** What the agency sells, in five cells of different weight; the packs are the tallest. */
export function ServiceBlurbs({ section }: { section: Section<'serviceBlurbs'> }) {
  const { packs, video, web, hosting, platforms } = section
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <SectionHead title={section.title} lead={section.lead} />
      <div className={styles.bento}>
        {packs ? (
          <article className={`${styles.cell} ${styles.packs}`}>
            <div className={styles.packsHead}>
              <div>
                <h3 className="title-2">{packs.title}</h3>
                <p>{packs.text}</p>
              </div>
              <CellLink link={packs.link} />
            </div>
            <PriceLadder packs={packs.packs ?? []} />
          </article>
        ) : null}
        {video ? (
          <article className={`${styles.cell} ${styles.video}`}>
            <img
              className={styles.scene}
              width={800}
              height={450}
              alt=""
              loading="lazy"
              src="/images/scene-city.svg"
            />
            <h3 className="title-2">{video.title}</h3>
            <p>{video.text}</p>
            <CellLink link={video.link} />
          </article>
        ) : null}
        {web ? (
          <article className={`${styles.cell} ${styles.web}`}>
            <RedesignedWindow />
            <h3 className="title-2">{web.title}</h3>
            <ul className={styles.tags}>
              {web.tags?.map((tag, index) => (
                <li key={index}>{tag}</li>
              ))}
            </ul>
            <CellLink link={web.link} />
          </article>
        ) : null}
        {hosting ? (
          <article className={`${styles.cell} ${styles.hosting}`}>
            <div>
              <h3 className="title-2">{hosting.title}</h3>
              <p>{hosting.text}</p>
              <CellLink link={hosting.link} />
            </div>
            <span className={`numeral ${styles.figure}`} aria-hidden>
              {hosting.numeral}
            </span>
          </article>
        ) : null}
        {platforms ? (
          <article className={`${styles.cell} ${styles.platforms}`}>
            <h3 className="title-2">{platforms.title}</h3>
            <ServiceList moreLink={platforms.moreLink} />
          </article>
        ) : null}
      </div>
    </section>
  )
}

interface ContentLink {
  label: string | null
  href: string | null
}

function CellLink({ link }: { link: ContentLink | null }) {
  if (!link) return null
  return (
    <SiteLink className={styles.go} href={link.href}>
      {link.label}
      <Icon icon={arrowRightIcon} size={18} strokeWidth={1.75} />
    </SiteLink>
  )
}

interface LadderPack {
  _key: string
  _id: string
  quantity: number | null
  price: number | null
}

/** Packs as bars, each with a link to its order page, which asks what to grow. */
function PriceLadder({ packs }: { packs: LadderPack[] }) {
  const orderPath = useOrderPath()
  const largest = Math.max(...packs.map((pack) => pack.quantity ?? 0), 1)
  const smallest = Math.min(...packs.map((pack) => pack.quantity ?? 0), largest)
  const range = Math.max(1, largest - smallest)
  const bars = perRow(packs.length, ROWS.bars)
  const inRows = bars < packs.length
  const lowest = inRows ? ROWS.lowest : LADDER.lowest
  return (
    <ol className={classNames(styles.ladder, inRows && styles.rows)} style={{ '--bars': bars }}>
      {packs.map((pack) => {
        const rise = ((pack.quantity ?? 0) - smallest) / range
        const height = lowest + rise * (LADDER.highest - lowest)
        return (
          <li key={pack._key}>
            <SiteLink className={styles.bar} style={{ '--height': height }} href={orderPath(pack._id)}>
              <b>{pack.quantity}</b> <span>{dollars(pack.price)}</span>
            </SiteLink>
          </li>
        )
      })}
    </ol>
  )
}

function ServiceList({ moreLink }: { moreLink: ContentLink | null }) {
  const services = useRootData()?.settings?.services ?? []
  return (
    <ul className={styles.services}>
      {services.map((service) => (
        <li key={service._id}>
          <SiteLink href={service.href}>
            <BrandIcon name={service.iconKey} icon={service.icon} size={19} />
            {service.name}
            <Icon icon={arrowRightIcon} className={styles.arrow} size={18} strokeWidth={1.75} />
          </SiteLink>
        </li>
      ))}
      {moreLink ? (
        <li>
          <SiteLink className={styles.more} href={moreLink.href}>
            {moreLink.label}
            <Icon icon={arrowRightIcon} className={styles.arrow} size={18} strokeWidth={1.75} />
          </SiteLink>
        </li>
      ) : null}
    </ul>
  )
}

/** A small window, half old, half new. */
function RedesignedWindow() {
  return (
    <svg className={styles.window} viewBox="0 0 184 132" fill="none" aria-hidden>
      <rect x="1" y="1" width="182" height="130" rx="10" fill="var(--bg)" stroke="var(--line-2)" />
      <path d="M1 20h182" stroke="var(--line-2)" />
      <circle cx="13" cy="10.5" r="2.5" fill="var(--text-3)" />
      <circle cx="22" cy="10.5" r="2.5" fill="var(--text-3)" />
      <path
        d="M12 36h56M12 46h56M12 56h40M12 72h56M12 82h30"
        stroke="var(--line-2)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M84 20h99v101a10 10 0 0 1-10 10H84Z" fill="var(--accent)" />
      <path d="M96 40h44M96 56h60" stroke="var(--on-accent)" strokeWidth="9" strokeLinecap="round" />
      <rect x="92" y="76" width="34" height="13" rx="4" fill="var(--on-accent)" />
      <path d="M84 14v118" stroke="var(--text)" strokeWidth="2" />
    </svg>
  )
}
