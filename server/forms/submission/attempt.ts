import type { SeenPack } from '../../../shared/forms/seen-pack'
import { readCampaign } from '../definition/campaign'
import { readChoices, resolvePack, type ChosenPack, type Choices } from '../definition/choices'
import { choicesFor } from '../definition/choices-of-form'
import type { OwnForm } from '../definition/own-form'
import { readPagePath } from '../definition/page-paths'
import type { PhoneModel } from '../definition/phone-models'
import { withoutSold } from '../definition/phones'
import { readValues, type Values } from '../state/field-values'
import { changeNotice } from '../state/notices'
import { readSeen } from '../state/seen-packs'
import { shownFields, type ShownField } from '../state/shown-fields'
import type { ShownForm } from '../state/shown-form'
import type { SentContent } from './compose'
import { orderedPhone } from './ordered-phone'

/** What a visitor has sent, read against the form as it is now, but not validated yet. */
export interface Attempt {
  /** The form with what was sent, in case it has to be returned. */
  shown: ShownForm
  /** Whether the pack chosen around the form no longer exists. */
  isPackGone: boolean
  /** The ordered pack, chosen around the form or in it. */
  ordered: ChosenPack | null
  /** The ordered phone, unless a pack is ordered. */
  phone: PhoneModel | null
  /** What was chosen around the form but has since been sold; null if the form asks for it and was answered. */
  sold: string | null
  /** A sentence saying that the ordered pack or phone is not what the visitor has seen; null if it is. */
  changed: string | null
  /** What was sent, with everything on offer that the visitor may have seen; used only to recognize a repetition. */
  asSeen: Omit<SentContent, 'form' | 'spamReasons'>
}

/** Reads what was sent. */
export function readAttempt(form: OwnForm, sent: URLSearchParams): Attempt {
  const { choices, sold } = withoutSold(form, choicesFor(form, sent))
  const seen = readSeen(sent)
  const { around, ordered, phone, fields, values } = readOrder(form, sent, choices)
  const isPackGone = around === 'gone'
  const changed = changeNotice(form, seen, { pack: ordered?.pack ?? null, phone })
  const answersService = fields.some(({ key, fills }) => fills === 'service' && values.has(key))
  const missing = answersService ? null : sold
  const formBefore = asItWas(form, seen, sent)
  const before = readOrder(formBefore, sent, choicesFor(formBefore, sent))
  return {
    shown: {
      form,
      fields,
      choices: isPackGone ? { ...choices, packId: null } : choices,
      chosen: isPackGone ? null : around,
      values,
      errors: new Map(),
      problem: null,
      page: readPagePath(sent.get('page') ?? ''),
      campaign: readCampaign(sent),
    },
    isPackGone,
    ordered,
    phone,
    sold: missing,
    changed,
    asSeen: {
      fields: before.fields,
      values: before.values,
      choices: before.choices,
      chosen: before.ordered,
      phone: before.phone,
    },
  }
}

function readOrder(form: OwnForm, sent: URLSearchParams, choices: Choices) {
  const around = resolvePack(choices, form)
  const chosen = around === 'gone' ? null : around
  const fields = shownFields(form, choices, chosen)
  const values = readValues(fields, sent, choices, chosen)
  const picked = around ?? pickedPack(form, fields, values, choices)
  const ordered = picked === 'gone' ? null : picked
  const phone = picked === null ? orderedPhone(form, fields, values, choices) : null
  return { around, fields, values, choices, ordered, phone }
}

/** Returns the pack chosen in the form itself; null if there is none. */
function pickedPack(
  form: OwnForm,
  fields: readonly ShownField[],
  values: Values,
  choices: Choices,
): ChosenPack | 'gone' | null {
  const field = fields.find(({ packs }) => packs)
  const packId = field && values.get(field.key)?.[0]
  if (packId === undefined) return null
  return resolvePack({ ...choices, packId, kind: null, kindName: null, posts: [] }, form)
}

/** Returns the form as the visitor may have seen it. It must not be used to order anything; see `readSeen`. */
function asItWas(form: OwnForm, seen: ReadonlyMap<string, SeenPack>, sent: URLSearchParams): OwnForm {
  const { service } = readChoices(sent)
  const packs = new Map(form.packs.map((pack) => [pack.id, pack]))
  for (const pack of seen.values()) packs.set(pack.id, { paymentLink: null, ...pack })
  const phones = form.phones.map((phone) => ({
    ...phone,
    price: seen.get(phone.id)?.price ?? phone.price,
    isSold: false,
  }))
  return {
    ...form,
    packs: [...packs.values()],
    lists: [],
    trials: service === null ? [] : [service],
    phones,
  }
}
