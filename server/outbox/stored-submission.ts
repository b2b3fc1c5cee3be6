import { z } from 'zod'
import { PAYMENT_STATES, SUBMISSION_STATES } from '../../shared/orders/submission'

const text = z.string().nullish().catch(null)

/** A text of a stored submission, without spaces around it; null if it is blank. */
export const nonBlank = text.transform((value) => value?.trim() || null)

/** A reference to another document. */
export const documentReference = z.object({ _ref: z.string() }).nullable().catch(null)

/** An entry of a stored submission's activity. */
export const activityEntry = z.object({
  _key: text,
  at: text,
  by: text,
  action: text,
  from: text,
  to: text,
  text,
  /** Read by `paymentReportOf`. */
  report: z.unknown().optional(),
})

/**
 * The fields of a stored submission that its readers have in common. Editors and scripts may have changed the document,
 * and a malformed field must not hide the others, so it is read as a missing one. A submission has a reference.
 */
export const storedSubmission = z.object({
  reference: z.string(),
  status: z.enum(SUBMISSION_STATES).catch('new'),
  payment: z.enum(PAYMENT_STATES).catch('none'),
  amount: z.number().nullable().catch(null),
  form: documentReference,
})
