/**
 * What becomes of Stripe's events, for metrics: recorded; ignored, since they are about nothing of the site's; rejected
 * for their signature; or failed, after which Stripe retries.
 */
export const STRIPE_OUTCOMES = ['recorded', 'ignored', 'rejected', 'failed'] as const

export type StripeOutcome = (typeof STRIPE_OUTCOMES)[number]
