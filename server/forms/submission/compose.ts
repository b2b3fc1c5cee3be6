import { createHash } from 'node:crypto'
import { PACK_KINDS } from '../../../shared/ordering/kinds'
import { submissionId, type ActivityAction, type SpamReason } from '../../../shared/orders/submission'
import {
  createStatusToken,
  type Submission,
  type SubmissionAnswer,
  type SubmissionItem,
} from '../../outbox/submission'
import { packTitle, type ChosenPack, type Choices } from '../definition/choices'
import type { OwnForm } from '../definition/own-form'
import type { FormPlace } from '../definition/page-paths'
import type { PhoneModel } from '../definition/phone-models'
import { impliedService } from '../definition/platforms'
import type { Values } from '../state/field-values'
import type { ShownField } from '../state/shown-fields'
import { paymentAddress } from './payment'

/** The complete, validated content of one submission. */
export interface SentForm extends FormPlace {
  form: OwnForm
  fields: readonly ShownField[]
  values: Values
  choices: Choices
  /** Includes a pack chosen in the form itself. */
  chosen: ChosenPack | null
  /** The phone that is ordered instead of a pack. */
  phone: PhoneModel | null
  spamReasons: readonly SpamReason[]
  /** When it arrived. */
  at: Date
}

/** What tells one submission from another. */
export type SentContent = Omit<SentForm, keyof FormPlace | 'at'>

/**
 * Returns a digest that is the same for the same content; see `Outbox.keep`. Suspected spam has a digest of its own, so
 * that the same content sent again without cause for suspicion does not remain spam.
 */
export function contentKeyOf(sent: SentContent): string {
  const isSpam = sent.spamReasons.length > 0
  const content = JSON.stringify([sent.form.id, itemsOf(sent), answersOf(sent), isSpam])
  return createHash('sha256').update(content).digest('hex')
}

/**
 * Returns the document of a submission, with a new status token.
 * @param reference a reference that no other submission has
 */
export function composeSubmission(sent: SentForm, reference: string): Submission {
  const { form, fields, values, page, campaign, spamReasons, at } = sent
  const submittedAt = at.toISOString()
  const items = itemsOf(sent).map((item) => withImpliedService(form, item))
  const answers = answersOf(sent)
  const amount = items.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const consent = fields
    .filter(({ key, type }) => type === 'consent' && values.has(key))
    .map(({ label }) => label)
    .join('\n')
  const name = answerOfType(sent, 'name')
  const email = answerOfType(sent, 'email')
  const isSpam = spamReasons.length > 0
  const submission: Submission = {
    _id: submissionId(reference),
    _type: 'submission',
    reference,
    submittedAt,
    form: { _type: 'reference', _ref: form.id, _weak: true },
    formTitle: form.title,
    ...(page === null ? {} : { page }),
    ...(campaign === null ? {} : { campaign }),
    kind: kindOf(sent),
    status: isSpam ? 'spam' : 'new',
    payment: 'none',
    ...(amount > 0 ? { amount } : {}),
    items,
    answers,
    ...(name === null ? {} : { name }),
    ...(email === null ? {} : { email }),
    ...(consent === '' ? {} : { consent }),
    statusToken: createStatusToken(reference),
    ...(isSpam ? { spamReasons: [...spamReasons] } : {}),
    activity: [
      {
        _key: 'received',
        _type: 'submissionActivity',
        at: submittedAt,
        by: 'visitor',
        action: 'received' satisfies ActivityAction,
        ...(isSpam ? { to: 'spam', text: spamReasons.join(', ') } : {}),
      },
    ],
  }
  if (paymentAddress(form, submission) !== null) submission.payment = 'awaited'
  return submission
}

function kindOf({ form, choices, chosen }: SentForm): Submission['kind'] {
  if (choices.isTrial) return 'trial'
  return form.kind ?? (chosen ? 'order' : 'contact')
}

/**
 * Adds the service that the form implies to what was ordered without choosing one, so that it is not delivered to an
 * account of the same name on another platform. It is not part of `contentKeyOf`: it says nothing that the form does
 * not, and what was kept without it must be recognized when it is sent again.
 */
function withImpliedService(form: OwnForm, item: SubmissionItem): SubmissionItem {
  const service = item.service ?? impliedService(form)
  return service === null ? item : { ...item, service }
}

/** Returns what was ordered, with the service that was chosen, if any. */
function itemsOf({ form, fields, values, choices, chosen, phone }: SentContent): SubmissionItem[] {
  const valueOf = (fills: ShownField['fills']) => {
    const field = fields.find((each) => each.fills === fills)
    return (field && values.get(field.key)?.[0]) ?? null
  }
  const username = valueOf('username') ?? choices.username
  const service = phone?.model ?? valueOf('service') ?? choices.service
  const given = {
    ...(username === null ? {} : { username }),
    ...(service === null ? {} : { service }),
  }
  if (choices.isTrial) {
    const title = service === null ? form.texts.trial : `${service}: ${form.texts.trial}`
    return [{ _key: 'item', _type: 'submissionItem', title, price: 0, ...given }]
  }
  if (!chosen) {
    const cost = phone?.price == null ? {} : { price: phone.price }
    return service === null
      ? []
      : [{ _key: 'item', _type: 'submissionItem', title: service, ...cost, ...given }]
  }
  const { pack, posts } = chosen
  const kindName = chosen.kindName ?? offeredKind(form, fields, valueOf('kind'))
  const kind = chosen.kind ?? PACK_KINDS.find((known) => known === kindName) ?? null
  return [
    {
      _key: 'item',
      _type: 'submissionItem',
      title: packTitle(pack, kindName),
      pack: { _type: 'reference', _ref: pack.id, _weak: true },
      ...(kind === null ? {} : { kind }),
      quantity: pack.quantity,
      price: pack.price,
      ...given,
      ...(posts.length === 0
        ? {}
        : {
            posts: posts.map(({ number, id, link, share }) => ({
              _key: `post-${number}-${id}`,
              _type: 'submissionPost' as const,
              number,
              postId: id,
              link,
              share,
            })),
          }),
    },
  ]
}

/**
 * Returns the name of an answered kind, in lower case. It must be one that editors gave, because the title of an item
 * is in the customer's email, and anyone can enter somebody else's address.
 */
function offeredKind(
  { kindNames }: Pick<OwnForm, 'kindNames'>,
  fields: readonly ShownField[],
  answer: string | null,
): string | null {
  const given = answer?.toLowerCase()
  const options = fields.filter(({ fills }) => fills === 'kind').flatMap((field) => field.options)
  return (
    [...options, ...kindNames, ...PACK_KINDS].find((each) => each.toLowerCase() === given)?.toLowerCase() ??
    null
  )
}

function answersOf(sent: SentContent): SubmissionAnswer[] {
  return sent.fields.map((field) => answerOf(sent, field)).filter((answer) => answer !== null)
}

function answerOf({ values, chosen }: SentContent, field: ShownField): SubmissionAnswer | null {
  const given = values.get(field.key)
  if (!given) return null
  const value =
    field.packs && chosen ? packTitle(chosen.pack, null) : field.type === 'consent' ? 'Yes' : given.join('\n')
  const { key, label, type } = field
  return { _key: key, _type: 'submissionAnswer', field: key, label, type, value }
}

/** Returns the first answer to a field of a type; null if there is none. */
function answerOfType({ fields, values }: SentForm, type: 'name' | 'email'): string | null {
  const answers = fields.filter((field) => field.type === type).map(({ key }) => values.get(key)?.[0])
  return answers.find((answer) => answer !== undefined) ?? null
}
