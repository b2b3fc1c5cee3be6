import { useSearchParams } from '@remix-run/react'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import type { Section } from '~/content/sections'
import { EmbeddedForm } from '~/features/forms/EmbeddedForm'
import { useOrder, useOrderPanels } from '~/features/ordering/order-context'
import { orderFormUrl } from '~/features/ordering/order-form-url'
import { linkedValues } from '~/features/ordering/order-values'
import { useOrderingTexts } from '~/features/ordering/ordering-texts'
import { useDebouncedValue } from '~/features/ordering/use-debounced-value'
import { useResult } from '~/features/result/result-context'
import { Picture } from '~/pictures/Picture'
import { ContactLines } from '~/site-settings/ContactLines'
import { LookupMessage } from '~/site-settings/LookupMessage'
import { useRootData } from '~/site-settings/root-data'
import { classNames } from '~/ui/class-names'
import { FormOrnament } from './FormOrnament'
import styles from './OrderForm.module.css'

type FormSection = Section<'orderForm'>

/** How long the choice must be stable before the form reloads, in ms. */
const DEBOUNCE_MS = 500

interface OrderFormProps {
  section: Omit<FormSection, 'frame'> & { frame: FormSection['frame'] | null }
  /** Whether it is the first section of the page. */
  first?: boolean
  /** Below the text next to the form. */
  aside?: ReactNode
}

/**
 * The order, quote or contact form of a page, next to a summary of the order if there is something to choose. The
 * form is prefilled with all of it.
 */
export function OrderForm({ section, first = false, aside = null }: OrderFormProps) {
  const order = useOrder()
  const panels = useOrderPanels()
  const result = useResult()
  const site = useRootData()?.site
  const [params] = useSearchParams()
  const form = order?.form ?? section.form
  const { url: address, isOwn } = orderFormUrl({
    form,
    formBaseUrl: site?.formBaseUrl ?? null,
    order,
    linked: linkedValues(params),
  })
  const [settledAddress, settle] = useDebouncedValue(address, DEBOUNCE_MS)

  const texts = useOrderingTexts()
  const obstacle = order?.obstacle ?? null
  // The site's own forms ask for links to posts if none is chosen, and reject an order without any.
  const blocked = obstacle !== null && !(obstacle === 'no-post-chosen' && isOwn)
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    // An urgent update would interrupt the hydration of the picture beside the form, which a slow browser has not
    // finished.
    if (order && !blocked) startTransition(() => setBegun(true))
  }, [order, blocked])

  // On a result page, there is nothing to order without a profile and a pack.
  if (result && !order?.pack) return null
  const Heading = first ? 'h1' : 'h2'
  return (
    <section className={classNames('wrap', first ? styles.first : 'section')} id={section.anchor}>
      <div className={styles.order}>
        <div
          className={classNames(
            styles.side,
            order && section.receipt && styles.withBag,
            aside !== null && styles.withAside,
          )}
        >
          <Heading className="title-1">{section.title}</Heading>
          {section.lead ? <p className="lead">{section.lead}</p> : null}
          {section.showContact ? <ContactLines className={styles.contact} /> : null}
          {order?.notice && !obstacle ? (
            <LookupMessage className={styles.notice} message={order.notice} />
          ) : null}
          {order && panels && section.receipt ? (
            <panels.Bag
              className={styles.bag}
              order={order}
              labels={section.receipt}
              processed={section.processedText}
            />
          ) : null}
          {aside}
        </div>
        <Beside section={section} />
        <div className={classNames(styles.form, section.ornament && styles.carrying)}>
          {section.ornament ? <FormOrnament className={styles.ornament} ornament={section.ornament} /> : null}
          {order?.questions && panels?.Questions ? (
            <panels.Questions
              order={order}
              questions={order.questions}
              formId={`${section.anchor}-form`}
              anchor={section.anchor}
            />
          ) : null}
          {obstacle && order && panels?.Obstacle ? (
            <panels.Obstacle obstacle={obstacle} order={order} isNote={!blocked} />
          ) : null}
          {form?.formId && settledAddress && site && (begun || !blocked) ? (
            // Hidden rather than removed, so that input is preserved until the order is possible again.
            <div className={styles.frame} id={`${section.anchor}-form`} hidden={blocked}>
              <EmbeddedForm
                // A form only takes updates of its own values, so another form starts from scratch.
                key={form.formId}
                formId={form.formId}
                address={settledAddress}
                isAddressPending={settledAddress !== address}
                onAwaited={settle}
                scriptUrl={isOwn ? null : site.formScriptUrl}
                title={form.title ?? section.title ?? ''}
                height={form.frameHeight ?? 539}
                minHeight={form.minHeight ?? 550}
                texts={{ ...texts, ...section.frame }}
              />
            </div>
          ) : null}
        </div>
      </div>
    </section>
  )
}

/** Below the text, down to the end of the form: the next steps, or a picture. */
function Beside({ section: { points, picture } }: Pick<OrderFormProps, 'section'>) {
  if (points.length > 0) {
    const List = points.some((point) => point.figure) ? 'ul' : 'ol'
    return (
      <List className={styles.points}>
        {points.map((point, index) => (
          <li key={point._key}>
            <span className={`numeral ${styles.figure}`} aria-hidden={!point.figure}>
              {point.figure ?? index + 1}
            </span>{' '}
            <span>
              <b>{point.title}</b> {point.text}
            </span>
          </li>
        ))}
      </List>
    )
  }
  if (!picture) return null
  return (
    <div className={styles.picture}>
      <Picture picture={picture} sizes="(min-width: 900px) 40vw, 100vw" />
    </div>
  )
}
