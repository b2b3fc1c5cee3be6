import type { ActivityAction, PaymentState, SubmissionState } from '../../../shared/orders/submission'
import type { InboxOrder } from '../order-schemas'

/** The fields of an order that the team changes; a missing field is null. */
export interface Fields {
  status: SubmissionState
  payment: PaymentState
  paidAt: string | null
  refundedAt: string | null
  paymentReference: string | null
  notes: string | null
  message: string | null
}

/** An action that a team member takes on an order, with a key or a button. */
export type OrderStep =
  'take' | 'reopen' | 'done' | 'spam' | 'notSpam' | 'paid' | 'unpaid' | 'refunded' | 'notRefunded'

/** A change to an order that can be undone. */
export interface Edit {
  action: Exclude<ActivityAction, 'received' | 'paymentPending' | 'paymentFailed' | 'refund' | 'deleted'>
  before: Partial<Fields>
  after: Partial<Fields>
  /** Additional information. */
  text?: string
}

/** Who makes a change, and when. */
export interface EditAuthor {
  by: string
  at: Date
  /** Key of the entry in the order's activity; must be unique there. */
  key: string
}

/** One entry of an order's activity, as docs/orders.md describes it. */
interface Activity {
  _key: string
  _type: 'submissionActivity'
  at: string
  by: string
  action: Edit['action']
  from?: string
  to?: string
  text?: string
}

/** What is sent to the dataset for an edit. */
export interface OrderPatch {
  set: Record<string, string>
  unset: string[]
  activity: Activity
}

const NEXT_STATUS: Partial<Record<OrderStep, SubmissionState>> = {
  take: 'inProgress',
  reopen: 'inProgress',
  done: 'done',
  spam: 'spam',
  notSpam: 'new',
}

/** The steps for what was paid; anything else may be marked as paid. */
const PAYMENT_STEPS: Partial<Record<PaymentState, OrderStep[]>> = {
  paid: ['refunded', 'unpaid'],
  // Not “Mark as not paid”, which would ask the visitor to pay again.
  refunded: ['notRefunded'],
}

/** Returns the steps available for an order in its current state, in display order. */
export function stepsFor({
  status,
  kind,
  payment,
}: Pick<InboxOrder, 'status' | 'kind' | 'payment'>): OrderStep[] {
  const isSold = payment === 'awaited' || kind === 'order' || kind === 'quote'
  const pay: OrderStep[] = PAYMENT_STEPS[payment] ?? (isSold ? ['paid'] : [])
  switch (status) {
    case 'new':
      return ['take', 'done', ...pay, 'spam']
    case 'inProgress':
      return ['done', ...pay, 'spam']
    case 'done':
      return ['reopen', ...pay, 'spam']
    case 'spam':
      return ['notSpam']
  }
}

/**
 * Returns the change that a step makes.
 * @param at when the step is taken
 */
export function editOf(step: OrderStep, order: InboxOrder, at: Date): Edit {
  const { status, payment, paidAt, refundedAt, paymentReference } = order
  if (step === 'paid') {
    return {
      action: 'payment',
      before: { payment, paidAt, paymentReference },
      // Unchanged, but if Stripe reports the payment afterwards, undoing this must not mark the order as not paid.
      after: { payment: 'paid', paidAt: at.toISOString(), paymentReference },
    }
  }
  if (step === 'unpaid') {
    return {
      action: 'payment',
      before: { payment, paidAt, paymentReference },
      after: { payment: paymentBeforePaid(order), paidAt: null, paymentReference: null },
    }
  }
  if (step === 'refunded' || step === 'notRefunded') {
    return {
      action: 'payment',
      before: { payment, refundedAt },
      after:
        step === 'refunded'
          ? { payment: 'refunded', refundedAt: at.toISOString() }
          : { payment: 'paid', refundedAt: null },
    }
  }
  return { action: 'status', before: { status }, after: { status: NEXT_STATUS[step] ?? status } }
}

/** Returns what the payment was before it was marked as paid; whatever is not known to need none is awaited. */
function paymentBeforePaid({ activity }: InboxOrder): PaymentState {
  const marking = activity.findLast(
    ({ action, from, to }) => action === 'payment' && to === 'paid' && from !== 'refunded',
  )
  return marking?.from === 'none' ? 'none' : 'awaited'
}

/** Returns the change to one of the team's own texts; an empty text removes the field. */
export function textEdit(field: 'notes' | 'message', order: InboxOrder, text: string): Edit {
  return {
    action: field === 'notes' ? 'note' : 'message',
    before: { [field]: order[field] },
    after: { [field]: text.trim() || null },
  }
}

/** Whether the personal data has been erased from an order. */
export function isErased({ activity }: Pick<InboxOrder, 'activity'>): boolean {
  return activity.some(({ action }) => action === 'deleted')
}

/**
 * Returns the change that undoes another one; null if someone has changed the same fields since, or if undoing would
 * restore a text that was erased with the personal data.
 * @param order as it is now
 */
export function undoOf(edit: Edit, order: InboxOrder): Edit | null {
  if (isErased(order) && (edit.action === 'note' || edit.action === 'message')) return null
  const changed = Object.keys(edit.after) as (keyof Fields)[]
  if (changed.some((field) => order[field] !== edit.after[field])) return null
  return { action: edit.action, before: edit.after, after: edit.before, text: 'Undone' }
}

/** Returns the patch for an edit, with the activity entry that says who made it. */
export function patchOf({ action, before, after, text }: Edit, { by, at, key }: EditAuthor): OrderPatch {
  const fields = Object.entries(after) as [keyof Fields, string | null][]
  const names: Partial<Record<Edit['action'], 'status' | 'payment'>> = {
    status: 'status',
    payment: 'payment',
  }
  const field = names[action]
  return {
    set: Object.fromEntries(fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    unset: fields.filter(([, value]) => value === null).map(([name]) => name),
    activity: {
      _key: key,
      _type: 'submissionActivity',
      at: at.toISOString(),
      by,
      action,
      ...(field === undefined ? {} : { from: before[field], to: after[field] }),
      ...(text === undefined ? {} : { text }),
    },
  }
}
