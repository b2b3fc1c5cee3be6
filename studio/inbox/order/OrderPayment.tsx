import { Box, Card, Flex, Text } from '@sanity/ui'
import { dollars } from '../../../shared/money/dollars'
import type { DelayedPayment } from '../../../shared/orders/delayed-payment'
import type { OpenPayment } from '../../../shared/orders/open-payments'
import { formatDateTime } from '../../text/formats'
import type { InboxOrder } from '../order-schemas'
import { describeDelayedPayment, paymentTitle } from '../texts'
import { CopyButton } from './CopyButton'
import { Line, Section } from './Section'

interface OrderPaymentProps {
  order: InboxOrder
  /** The payments that the team has to decide on. */
  toCheck: readonly OpenPayment[]
  /** A delayed payment; null if there is none. */
  delayed: DelayedPayment | null
}

/** How far the payment of an order is, and what to do about payments that do not pay for it. */
export function OrderPayment({ order, toCheck, delayed }: OrderPaymentProps) {
  const { payment, amount, paidAt, refundedAt, paymentReference } = order
  return (
    <Section title="Payment">
      {toCheck.map((each) => (
        <Card key={each.paymentReference} tone="caution" paddingX={3} paddingY={2} role="note">
          <Flex align="flex-start" gap={3}>
            <Box flex={1} paddingY={2} style={{ minWidth: 0 }}>
              <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                {each.text}
              </Text>
            </Box>
            <CopyButton text={each.paymentReference} label="Copy the reference of this payment" />
          </Flex>
        </Card>
      ))}
      {delayed && (
        <Card tone="caution" paddingX={3} paddingY={4} role="note">
          <Text size={1} style={{ overflowWrap: 'anywhere' }}>
            {describeDelayedPayment(delayed)}
          </Text>
        </Card>
      )}
      <Line label="State">{paymentTitle(payment)}</Line>
      {amount !== null && <Line label="Amount">{dollars(amount)}</Line>}
      {paidAt !== null && <Line label="Paid">{formatDateTime(paidAt)}</Line>}
      {refundedAt !== null && <Line label="Refunded">{formatDateTime(refundedAt)}</Line>}
      {paymentReference !== null && (
        <Line
          label="Reference"
          aside={<CopyButton text={paymentReference} label="Copy the payment reference" />}
        >
          {paymentReference}
        </Line>
      )}
    </Section>
  )
}
