import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { EarsCard } from '~/drawings/cats/EarsCard'
import { classNames } from '~/ui/class-names'
import { isPlainClick } from '~/ui/plain-click'
import { SiteLink } from '~/ui/SiteLink'
import { dollars } from '~shared/money/dollars'
import { formatAccount, USERNAME_PARAM } from '~shared/ordering/account'
import { fillPattern } from '~shared/text/fill-pattern'
import type { OrderBagProps } from './order-context'
import { orderSharesText } from './order-summary'
import styles from './OrderBag.module.css'
import { useOrderingTexts } from './ordering-texts'

/** More posts than this are summed up: the form next to the bag lists them all. */
const MAX_SHARES = 10
/** Length above which a service's name is set smaller, in letters. */
const LONG_NAME = 9

interface BagProps extends OrderBagProps {
  /** Picture of the account, if the page has looked it up. */
  portrait?: ReactNode
  /** Pictures of the chosen posts, likewise. */
  covers?: ReactNode
  /** Whether something else on the page announces the choice. */
  isQuiet?: boolean
}

/**
 * What is being bought, as an object: the pack or the service, the profile it is for, the posts that share it, and
 * the price.
 */
export function OrderBag({
  order,
  labels,
  processed,
  className,
  portrait,
  covers,
  isQuiet = false,
}: BagProps) {
  const { pack, service, username, posts } = order
  const changeHref = useChangeHref()
  const bag = useRef<HTMLDivElement>(null)
  const isAsking = useRef(false)
  // The link that had the focus is gone. The field is looked up in this section, since a search box has the same name.
  useEffect(() => {
    if (username !== null || !isAsking.current) return
    isAsking.current = false
    const section = bag.current?.closest('section')
    section?.querySelector<HTMLInputElement>(`input[name="${USERNAME_PARAM}"]`)?.focus()
  }, [username])
  const texts = useOrderingTexts()
  // A page with questions asks for the account again without a navigation; the others do so at their own address.
  const askAgain = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    isAsking.current = true
    if (!order.questions) return
    event.preventDefault()
    order.questions.onAnswer(USERNAME_PARAM, '')
  }
  // A post and its share stay on one line.
  const shares =
    posts && posts.length > MAX_SHARES
      ? orderSharesText(order, texts)
      : posts
          ?.map(({ number, share }) =>
            fillPattern(labels.postShare, { n: number, share }).replace(/ /g, '\u00a0'),
          )
          .join(', ')
  return (
    <div ref={bag} className={classNames(styles.bag, className)}>
      <EarsCard className={styles.shape} />
      <dl className={styles.content} aria-live={isQuiet ? undefined : 'polite'}>
        {service !== null ? (
          <Row className={styles.goods} label={labels.service}>
            <b
              className={classNames('display', styles.service, service.length > LONG_NAME && styles.longName)}
            >
              {service}
            </b>
          </Row>
        ) : null}
        {pack ? (
          <Row className={styles.goods} label={labels.pack}>
            <b
              className={classNames('numeral', styles.quantity, !pack.kindName && styles.alone)}
              style={{ '--digits': String(pack.quantity).length }}
            >
              {pack.quantity}
            </b>{' '}
            <b className={`display ${styles.kind}`}>{pack.kindName}</b>
          </Row>
        ) : null}
        {username !== null ? (
          <Row label={labels.profile}>
            <span className={styles.who}>
              {portrait}
              <bdi className={styles.account}>{formatAccount(username)}</bdi>
              {changeHref ? (
                <SiteLink href={changeHref} onClick={askAgain} data-keeps-place>
                  {texts.accountChange}
                </SiteLink>
              ) : null}
            </span>
          </Row>
        ) : null}
        {posts ? (
          <Row label={labels.posts} className={styles.posts}>
            {covers}
            <span>{shares || labels.none}</span>
          </Row>
        ) : null}
        {processed !== null ? <Row label={labels.processed}>{processed}</Row> : null}
        {pack ? (
          <Row label={labels.price} className={styles.total}>
            <span className="numeral">{dollars(pack.price)}</span>
          </Row>
        ) : null}
      </dl>
    </div>
  )
}

/** Returns the address of this page without the account, so that it asks for one; null if the address names none. */
function useChangeHref(): string | null {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  if (!params.has(USERNAME_PARAM)) return null
  params.delete(USERNAME_PARAM)
  const rest = params.toString()
  return rest ? `${pathname}?${rest}` : pathname
}

interface RowProps {
  label: string | null
  className?: string
  children: ReactNode
}

function Row({ label, className, children }: RowProps) {
  return (
    <div className={classNames(styles.row, className)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
