import type { StatusTexts } from '~shared/default-texts/order-status'
import type { OrderStatus } from '~shared/orders/order-status'

/** A step on the way from a submission to its end. */
export interface StatusStep {
  name: 'received' | 'paid' | 'inProgress' | 'done' | 'refunded'
  label: string
  state: 'done' | 'current' | 'ahead'
}

/**
 * Returns the steps of a submission, and the current one. Payment is only a step if it is due, on its way, or has been
 * made; work may begin before the payment. A refund is the last step: nobody may expect those that were still ahead.
 */
export function statusSteps(
  { status, payment, delayedPayment }: Pick<OrderStatus, 'status' | 'payment' | 'delayedPayment'>,
  texts: StatusTexts,
): StatusStep[] {
  const isTakenOn = status !== 'new'
  const isRefunded = payment === 'refunded'
  const isPaid = payment === 'paid' || isRefunded
  const isPending = delayedPayment === 'pending'
  const steps: { name: StatusStep['name']; label: string; isDone: boolean }[] = [
    { name: 'received', label: texts.received, isDone: true },
    ...(payment === 'none' && !isPending
      ? []
      : [
          {
            name: 'paid' as const,
            label: isPaid ? texts.paid : isPending ? texts.pending : texts.awaited,
            isDone: isPaid,
          },
        ]),
    { name: 'inProgress', label: texts.inProgress, isDone: isTakenOn },
    { name: 'done', label: texts.done, isDone: status === 'done' },
  ]
  const shown = isRefunded
    ? [
        ...steps.filter(({ isDone }) => isDone),
        { name: 'refunded' as const, label: texts.refunded, isDone: true },
      ]
    : steps
  const current = shown.findLastIndex(({ isDone }) => isDone)
  return shown.map(({ isDone, ...step }, index) => ({
    ...step,
    state: index === current ? 'current' : isDone ? 'done' : 'ahead',
  }))
}
