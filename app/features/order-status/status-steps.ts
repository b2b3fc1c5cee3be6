import type { StatusTexts } from '~shared/default-texts/order-status'
import type { OrderStatus } from '~shared/orders/order-status'

/** A step on the way from a submission to its end. */
export interface StatusStep {
  name: 'received' | 'paid' | 'inProgress' | 'done'
  label: string
  state: 'done' | 'current' | 'ahead'
}

/**
 * Returns the steps of a submission, and the current one. Payment is only a step if it is due or has been made; work
 * may begin before the payment.
 */
export function statusSteps(
  { status, payment }: Pick<OrderStatus, 'status' | 'payment'>,
  texts: StatusTexts,
): StatusStep[] {
  const isTakenOn = status !== 'new'
  const steps: { name: StatusStep['name']; label: string; isDone: boolean }[] = [
    { name: 'received', label: texts.received, isDone: true },
    ...(payment === 'none'
      ? []
      : [
          {
            name: 'paid' as const,
            label: payment === 'paid' ? texts.paid : texts.awaited,
            isDone: payment === 'paid',
          },
        ]),
    { name: 'inProgress', label: texts.inProgress, isDone: isTakenOn },
    { name: 'done', label: texts.done, isDone: status === 'done' },
  ]
  const current = steps.findLastIndex(({ isDone }) => isDone)
  return steps.map(({ isDone, ...step }, index) => ({
    ...step,
    state: index === current ? 'current' : isDone ? 'done' : 'ahead',
  }))
}
