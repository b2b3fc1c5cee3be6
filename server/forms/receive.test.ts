import { expect, it, vi } from 'vitest'
import type { Kept } from '../outbox/outbox'
import type { Submission } from '../outbox/submission'
import { createSubmissionLimits, MAX_SPAM_PER_HOUR } from './limits'
import { createFormProofs } from './proofs'
import { createReceiver } from './receive'
import { createFormTokens } from './token'

const FORM_ID = '250131874523401'
const SECRET = 'signs-the-forms-of-these-tests'

/** What the dataset says of a form that only asks for a name. */
const content = {
  form: {
    _id: 'form-contact',
    formId: FORM_ID,
    fields: [{ _key: 'name', type: 'name', label: 'Name', required: true }],
  },
  packs: [],
}

/** A receiver whose outbox has kept this much suspected spam in the last hour. */
function startReceiver(spam: { kept: number }) {
  const findRepeated = vi.fn((): Submission | null => null)
  const newReference = vi.fn(async () => 'KS-7F3QK9')
  const keep = vi.fn(async ({ submission }: Pick<Kept, 'submission'>): Promise<Kept> => ({
    submission,
    isNew: true,
  }))
  const receive = createReceiver({
    content: { fetch: async () => content as never },
    isOwn: () => true,
    outbox: { keep, spamSince: () => spam.kept, findRepeated },
    tokens: createFormTokens(SECRET),
    proofs: createFormProofs(SECRET),
    limits: createSubmissionLimits(100),
    newReference,
    deliveries: () => [],
    onKept: () => undefined,
    onOutcome: () => undefined,
    log: { error: () => undefined },
  })
  /** Sends a form without its token, as a script does. */
  const sendSpam = () =>
    receive({ formId: FORM_ID, ip: '203.0.113.9', sent: new URLSearchParams('f.name=Bot') })
  return { sendSpam, newReference, findRepeated, keep }
}

it('keeps suspected spam, which may be a person’s, up to a limit', async () => {
  const { sendSpam, keep } = startReceiver({ kept: MAX_SPAM_PER_HOUR - 1 })
  expect(await sendSpam()).toMatchObject({ state: 'kept', submission: { status: 'spam' } })
  expect(keep).toHaveBeenCalledOnce()
})

it('makes no reference, which asks the dataset, for spam beyond the limit', async () => {
  const { sendSpam, newReference, keep } = startReceiver({ kept: MAX_SPAM_PER_HOUR })
  expect(await sendSpam()).toMatchObject({ state: 'returned', status: 429 })
  expect(newReference).not.toHaveBeenCalled()
  expect(keep).not.toHaveBeenCalled()
})

it('checks the limit again after the dataset has answered, since more may have been kept meanwhile', async () => {
  const spam = { kept: MAX_SPAM_PER_HOUR - 1 }
  const { sendSpam, newReference, keep } = startReceiver(spam)
  newReference.mockImplementation(async () => {
    spam.kept = MAX_SPAM_PER_HOUR
    return 'KS-7F3QK9'
  })
  expect(await sendSpam()).toMatchObject({ state: 'returned', status: 429 })
  expect(keep).not.toHaveBeenCalled()
})

it('confirms what was sent twice, if the first one was kept while the dataset was asked', async () => {
  const { sendSpam, newReference, findRepeated, keep } = startReceiver({ kept: 0 })
  const first = await sendSpam()
  if (first.state !== 'kept') throw new Error('The first one must be kept.')
  newReference.mockImplementation(async () => {
    findRepeated.mockReturnValue(first.submission)
    return 'KS-8G4RL2'
  })
  expect(await sendSpam()).toMatchObject({ state: 'kept', submission: { reference: 'KS-7F3QK9' } })
  expect(keep).toHaveBeenCalledOnce()
})
