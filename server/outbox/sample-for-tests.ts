import { submissionId } from '../../shared/orders/submission'
import { createReference, createStatusToken, type Submission } from './submission'

/** A submission for tests: an order of 300 likes. */
export function sampleSubmission(given: Partial<Submission> = {}): Submission {
  const reference = given.reference ?? createReference()
  return {
    _id: submissionId(reference),
    _type: 'submission',
    reference,
    submittedAt: '2026-01-02T03:04:05.000Z',
    form: { _type: 'reference', _ref: 'form-order', _weak: true },
    formTitle: 'Order form',
    kind: 'order',
    status: 'new',
    payment: 'awaited',
    amount: 6,
    items: [{ _key: 'item', _type: 'submissionItem', title: '300 likes', quantity: 300, price: 6 }],
    answers: [],
    name: 'Mara',
    email: 'Mara@makes.example',
    statusToken: createStatusToken(reference),
    activity: [
      {
        _key: 'received',
        _type: 'submissionActivity',
        at: '2026-01-02T03:04:05.000Z',
        by: 'visitor',
        action: 'received',
      },
    ],
    ...given,
  }
}
