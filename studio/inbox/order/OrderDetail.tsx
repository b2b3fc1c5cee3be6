import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Badge, Box, Button, Card, Flex, Heading, Text } from '@sanity/ui'
import type { RefObject } from 'react'
import { delayedPayment } from '../../../shared/orders/delayed-payment'
import { CHECK_PAYMENT, openPayments } from '../../../shared/orders/open-payments'
import { useNow } from '../../components/use-now'
import { formatAge, formatDateTime } from '../../text/formats'
import type { Edits } from '../edits/create-edits'
import { useIsUnsaved } from '../edits/drafts'
import { isErased } from '../edits/edits'
import type { InboxOrder } from '../order-schemas'
import { PaymentBadge } from '../PaymentBadge'
import { kindTitle, describeSpamReasons, READ_ONLY, statusTitle } from '../texts'
import { KIND_TONES, STATUS_TONES } from '../tones'
import { UnsavedBadge } from '../UnsavedBadge'
import { CopyButton } from './CopyButton'
import { OrderActions } from './OrderActions'
import { OrderActivity } from './OrderActivity'
import { OrderAnswers } from './OrderAnswers'
import { OrderItems } from './OrderItems'
import { OrderMenu } from './OrderMenu'
import { OrderPayment } from './OrderPayment'
import { OrderText } from './OrderText'
import print from './print.module.css'
import { RefusedMail } from './RefusedMail'

/** How often “3 minutes ago” is updated, in ms. */
const NOW_MS = 20_000

export interface OrderDetailProps {
  order: InboxOrder
  siteUrl: string
  statusUrl: string | null
  replyUrl: string | null
  mayEdit: boolean
  edits: Edits
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Goes back to the list; null when the list is shown next to the order. */
  onBack: (() => void) | null
}

/** Everything about one order, with its actions. */
export function OrderDetail(props: OrderDetailProps) {
  const { order, siteUrl, statusUrl, replyUrl, mayEdit, edits, headingRef, onBack } = props
  const now = useNow(NOW_MS)
  const { reference, kind, status, payment } = order
  const toCheck = openPayments(order)
  const delayed = delayedPayment(order, now)
  const isUnsaved = useIsUnsaved(reference)
  return (
    <Flex as="article" className={print.order} direction="column" height="fill" aria-labelledby="inbox-order">
      <Card borderBottom paddingX={[3, 3, 4]} paddingY={3} style={{ zIndex: 1 }}>
        <Flex direction="column" gap={3} style={{ maxWidth: 760, margin: '0 auto' }}>
          <Flex align="center" gap={2}>
            {onBack && (
              <Button mode="bleed" padding={2} icon={ArrowLeftIcon} aria-label="Back" onClick={onBack} />
            )}
            <Heading
              as="h1"
              size={1}
              id="inbox-order"
              ref={headingRef}
              tabIndex={-1}
              style={{ outline: 'none' }}
            >
              {reference}
            </Heading>
            <CopyButton text={reference} label="Copy the reference" />
            <Flex flex={1} gap={1} wrap="wrap">
              <Badge tone={KIND_TONES[kind]}>{kindTitle(kind)}</Badge>
              <Badge tone={STATUS_TONES[status]}>{statusTitle(status)}</Badge>
              <PaymentBadge payment={payment} isPending={delayed?.state === 'pending'} />
              {toCheck.length > 0 && <Badge tone="caution">{CHECK_PAYMENT}</Badge>}
              {isUnsaved && <UnsavedBadge />}
            </Flex>
            <OrderMenu
              order={order}
              statusUrl={statusUrl}
              mayEdit={mayEdit}
              onStep={(step) => edits.step(step, order)}
            />
          </Flex>
          <Text size={1} muted>
            Sent{' '}
            <span className={print.onlyOnScreen}>
              <time dateTime={order.submittedAt}>{formatAge(new Date(order.submittedAt), now)}</time>,{' '}
            </span>
            {formatDateTime(order.submittedAt)}
          </Text>
          <OrderActions
            order={order}
            mayEdit={mayEdit}
            replyUrl={replyUrl}
            onStep={(step) => edits.step(step, order)}
          />
          {!mayEdit && (
            <Text className={print.onlyOnScreen} size={1} muted>
              {READ_ONLY}
            </Text>
          )}
        </Flex>
      </Card>
      <Box className={print.scroll} flex={1} overflow="auto" paddingX={[3, 3, 4]} paddingY={4} tabIndex={-1}>
        <Flex direction="column" gap={5} style={{ maxWidth: 760, margin: '0 auto' }}>
          {status === 'spam' && (
            <Card tone="caution" border padding={3} radius={2}>
              <Text size={1}>
                {order.spamReasons.length > 0
                  ? `Suspected spam: ${describeSpamReasons(order.spamReasons)}. No email was sent for it. `
                  : 'Marked as spam by the team. '}
                If it is real, “Not spam” moves it to New.
              </Text>
            </Card>
          )}
          <RefusedMail order={order} />
          <OrderItems order={order} />
          <OrderAnswers order={order} siteUrl={siteUrl} />
          {(payment !== 'none' || toCheck.length > 0 || delayed) && (
            <OrderPayment order={order} toCheck={toCheck} delayed={delayed} />
          )}
          {!isErased(order) && (
            <OrderText
              key={`${reference}.message`}
              title="Message to the visitor"
              hint={
                statusUrl === null ? (
                  'Shown on the visitor’s status page.'
                ) : (
                  <>
                    Shown on the{' '}
                    <a href={statusUrl} target="_blank" rel="noreferrer">
                      visitor’s status page
                    </a>
                    .
                  </>
                )
              }
              field="message"
              order={order}
              mayEdit={mayEdit}
              save={edits.saveText}
            />
          )}
          <OrderText
            key={`${reference}.notes`}
            title="Notes"
            hint="For the team only."
            field="notes"
            order={order}
            mayEdit={mayEdit}
            save={edits.saveText}
          />
          <OrderActivity activity={order.activity} now={now} />
        </Flex>
      </Box>
    </Flex>
  )
}
