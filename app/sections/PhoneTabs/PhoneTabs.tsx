import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Section } from '~/content/sections'
import { Picture } from '~/pictures/Picture'
import { buttonClass } from '~/ui/button-class'
import { Carousel, CarouselControls, type CarouselControl } from '~/ui/carousel/Carousel'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { useLabels } from '~/ui/labels'
import { scrollToElement } from '~/ui/scrolling/scroll-to'
import { STICKY_THRESHOLD_PX, useScrolledPast } from '~/ui/scrolling/use-scrolled-past'
import { SiteLink } from '~/ui/SiteLink'
import { useTabs } from '~/ui/use-tabs'
import { withQuery } from '~/ui/with-query'
import { dollars } from '~shared/money/dollars'
import { fillPattern } from '~shared/text/fill-pattern'
import styles from './PhoneTabs.module.css'

type PhonesSection = Section<'phoneTabs'>
type Phone = PhonesSection['phones'][number]

/**
 * Pre-owned phones, one per tab. The tab bar sticks below the header once the page is scrolled past 300 px; choosing
 * a tab scrolls to its phone. Without JavaScript, all phones are shown below each other.
 */
export function PhoneTabs({ section }: { section: PhonesSection }) {
  const { pathname, hash, key } = useLocation()
  const fixed = useScrolledPast(STICKY_THRESHOLD_PX)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const panels = useRef<HTMLDivElement>(null)
  const chosen = section.phones.find((phone) => phone._id === chosenId) ?? section.phones[0]

  const phones = useRef(section.phones)
  useEffect(() => {
    phones.current = section.phones
  })

  // A link to a phone opens its tab each time. Other links on the page keep the tab open, and so does new content,
  // since a phone may have been chosen in the meantime.
  useEffect(() => {
    const linked = phones.current.find((phone) => hash === `#${phone._id}`)
    if (linked) setChosenId(linked._id)
  }, [hash, key])

  const tabs = useTabs({
    keys: section.phones.map(({ _id }) => _id),
    selected: chosen?._id,
    onSelect(phoneId) {
      setChosenId(phoneId)
      // Going back, reloading and sharing lead to this phone. Not set through the router, which would scroll, nor in
      // the address of a page that is still on its way.
      if (window.location.pathname === pathname)
        window.history.replaceState(window.history.state, '', `#${phoneId}`)
      scrollToElement(panels.current)
    },
    // Links lead to a phone by its id.
    panelId: (phoneId) => phoneId,
  })

  return (
    <section className={styles.phones} id={section.anchor ?? undefined}>
      <div className={styles.holder} data-needs-js>
        <div className={classNames(styles.bar, fixed && styles.fixed)} data-fixed={fixed || undefined}>
          <div {...tabs.list} className={`wrap ${styles.tabs}`} aria-label={section.tabsLabel}>
            {section.phones.map((phone) => (
              <button key={phone._id} className={styles.tab} {...tabs.tab(phone._id)}>
                {phone.model}
              </button>
            ))}
          </div>
        </div>
      </div>
      <div ref={panels} className={`wrap ${styles.panels}`}>
        {section.phones.map((phone) => (
          <div key={phone._id} {...tabs.panel(phone._id)} className={styles.panel} data-hidden-with-js>
            <PhoneSheet phone={phone} section={section} />
          </div>
        ))}
      </div>
    </section>
  )
}

function PhoneSheet({ phone, section }: { phone: Phone; section: PhonesSection }) {
  const { order, specificsLabels } = section
  const { pathname } = useLocation()
  const specifics = [
    [specificsLabels.condition, phone.condition],
    [specificsLabels.brand, phone.brand],
    [specificsLabels.color, phone.color],
    [specificsLabels.type, phone.type],
    [specificsLabels.compatibleModel, phone.compatibleModel],
  ]
  return (
    <>
      <div className={styles.stage}>
        <PhonePictures phone={phone} section={section} />
        {phone.preinstalled.length > 0 ? (
          <ul className={styles.preinstalled}>
            {phone.preinstalled.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.offer}>
        <h2 className={styles.title}>{phone.title}</h2>
        <p className="lead">{phone.description}</p>
        <dl className={styles.rows}>
          <div className={styles.row}>
            <dt>{section.conditionLabel}</dt>
            <dd>{phone.conditionShort}</dd>
          </div>
          <div className={styles.row}>
            <dt>{section.paymentTitle}</dt>
            <dd>{section.payment}</dd>
          </div>
          <div className={styles.row}>
            <dt>{section.deliveryTitle}</dt>
            <dd>
              {section.delivery}{' '}
              {section.returnPolicy ? (
                <SiteLink className={styles.policy} href={section.returnPolicy.href}>
                  {section.returnPolicy.label}
                </SiteLink>
              ) : null}
            </dd>
          </div>
          <div className={styles.row}>
            <dt>{section.supportTitle}</dt>
            <dd>{section.support}</dd>
          </div>
        </dl>
        <div className={styles.price}>
          <p>{section.priceLabel}</p>
          <p className={`numeral ${styles.amount}`}>
            {fillPattern(section.priceText, { price: dollars(phone.price) })}
          </p>
          {phone.available ? (
            <SiteLink
              className={buttonClass({ variant: 'ink', size: 'large' })}
              href={withQuery(order.href, { service: phone.model }, pathname)}
            >
              {order.label}
              <Icon icon={arrowRightIcon} size={18} strokeWidth={1.75} />
            </SiteLink>
          ) : (
            <p className={`display title-3 ${styles.sold}`}>{section.soldLabel}</p>
          )}
        </div>
      </div>
      <div className={styles.specifics}>
        <h3 className="title-2">{section.specificsTitle}</h3>
        <table>
          <tbody>
            {specifics.map(([label, value], index) => (
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** A phone's pictures: they rotate automatically, by swiping and by thumbnails. */
function PhonePictures({ phone, section }: { phone: Phone; section: PhonesSection }) {
  return (
    <Carousel
      label={phone.model}
      className={styles.carousel}
      slides={phone.pictures.map((picture, index) => ({
        key: picture._key,
        content: (
          <div className={styles.picture}>
            <Picture
              picture={picture}
              sizes="(max-width: 900px) 100vw, 58vw"
              loading={index === 0 ? 'eager' : 'lazy'}
            />
          </div>
        ),
      }))}
      delayMs={section.autoplayMs}
      transitionMs={section.transitionMs}
      swipeTolerancePx={section.swipeTolerancePx}
    >
      {(control) => <Thumbs control={control} phone={phone} widthPx={section.thumbWidthPx} />}
    </Carousel>
  )
}

function Thumbs({ control, phone, widthPx }: { control: CarouselControl; phone: Phone; widthPx: number }) {
  const labels = useLabels()
  return (
    <div className={styles.controls} data-needs-js>
      <CarouselControls control={control} pages={false} />
      {phone.pictures.map((picture, index) => (
        <button
          key={picture._key}
          type="button"
          className={styles.thumb}
          style={{ '--thumb': `${widthPx}px` }}
          aria-label={fillPattern(labels?.slide, { n: index + 1, count: control.count })}
          aria-current={index === control.index ? 'true' : undefined}
          onClick={() => control.goTo(index)}
        >
          <Picture picture={{ ...picture, alt: '' }} sizes={`${widthPx}px`} />
        </button>
      ))}
    </div>
  )
}
