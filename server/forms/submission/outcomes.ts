/** The outcomes of a submission, for metrics. */
export const SEND_OUTCOMES = ['received', 'repeated', 'spam', 'invalid', 'limited', 'failed'] as const

export type SendOutcome = (typeof SEND_OUTCOMES)[number]
