import { Badge, Box, Card, Flex, Skeleton, Text } from '@sanity/ui'
import { dollars } from '../../../shared/money/dollars'
import { delayedPayment } from '../../../shared/orders/delayed-payment'
import { CHECK_PAYMENT, openPayments } from '../../../shared/orders/open-payments'
import { useIsUnsaved } from '../edits/drafts'
import type { Filter } from '../filter'
import type { InboxRow } from '../order-schemas'
import { PaymentBadge } from '../PaymentBadge'
import { kindTitle, senderOf, shortTime, statusTitle, subjectOf } from '../texts'
import { STATUS_TONES } from '../tones'
import { UnsavedBadge } from '../UnsavedBadge'

/** Height of a row of the list, in px. */
export const ROW_HEIGHT_PX = 84

interface OrderRowProps {
  row: InboxRow
  filter: Filter
  /** In ms since the epoch. */
  now: number
  isSelected: boolean
}

/** One order in the list: its sender, its contents, and its status unless the list already implies that. */
export function OrderRow({ row, filter, now, isSelected }: OrderRowProps) {
  const { status, payment, kind, amount, by, reference } = row
  const isUnsaved = useIsUnsaved(reference)
  const isPending = delayedPayment(row, now)?.state === 'pending'
  return (
    <Card
      radius={2}
      paddingX={3}
      paddingY={3}
      height="fill"
      sizing="border"
      tone={isSelected ? 'primary' : 'default'}
      pressed={isSelected}
      style={{ cursor: 'pointer' }}
    >
      <Flex direction="column" gap={3}>
        <Flex align="center" gap={3}>
          <Box flex={1} style={{ minWidth: 0 }}>
            <Text size={1} weight={status === 'new' ? 'semibold' : 'medium'} textOverflow="ellipsis">
              {senderOf(row)}
            </Text>
          </Box>
          <Text size={0} muted>
            {shortTime(row.submittedAt, now)}
          </Text>
        </Flex>
        <Flex align="center" gap={3}>
          <Box flex={1} style={{ minWidth: 0 }}>
            <Text size={1} muted textOverflow="ellipsis">
              {subjectOf(row)}
            </Text>
          </Box>
          {amount !== null && <Text size={1}>{dollars(amount)}</Text>}
        </Flex>
        <Flex align="center" gap={1}>
          <Box flex={1} style={{ minWidth: 0 }}>
            <Text size={0} muted textOverflow="ellipsis">
              {reference}
              {status === 'inProgress' && by !== null ? ` · ${by}` : ''}
            </Text>
          </Box>
          {isUnsaved && <UnsavedBadge fontSize={0} />}
          {filter.kind === 'all' && <Badge fontSize={0}>{kindTitle(kind)}</Badge>}
          {openPayments(row).length > 0 ? (
            // Instead of the payment state, for which there is no room on a narrow screen.
            <Badge fontSize={0} tone="caution">
              {CHECK_PAYMENT}
            </Badge>
          ) : (
            <PaymentBadge payment={payment} isPending={isPending} fontSize={0} />
          )}
          {filter.status === 'all' && (
            <Badge fontSize={0} tone={STATUS_TONES[status]}>
              {statusTitle(status)}
            </Badge>
          )}
        </Flex>
      </Flex>
    </Card>
  )
}

/** A row that is still loading. */
export function RowBeingRead() {
  return (
    <Box paddingX={3} paddingY={3}>
      <Flex direction="column" gap={3}>
        <Skeleton animated delay={200} radius={1} style={{ height: 11, width: '45%' }} />
        <Skeleton animated delay={200} radius={1} style={{ height: 11, width: '70%' }} />
        <Skeleton animated delay={200} radius={1} style={{ height: 9, width: '25%' }} />
      </Flex>
    </Box>
  )
}
