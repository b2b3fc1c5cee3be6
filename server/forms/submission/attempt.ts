import type { SeenPack } from '../../../shared/ordering/seen-pack'
import { readChoices, resolvePack, type ChosenPack, type Choices } from '../definition/choices'
import type { OwnForm } from '../definition/own-form'
import { readPagePath } from '../definition/page-paths'
import { withoutSold } from '../definition/sold-phones'
import { shownFields, type ShownField } from '../shown-fields'
import type { ShownForm } from '../shown-form'
import { readValues, type Values } from './field-values'
import { changeNotice } from './notices'
import { readSeen } from './seen-packs'

/** What a visitor has sent, read against the form as it is now. Nothing of it is validated yet. */
export interface Attempt {
  /** The form with what was sent, in case it has to be returned. */
  shown: ShownForm
  /** Whether the pack chosen around the form no longer exists. */
  isPackGone: boolean
  /** The ordered pack, chosen around the form or in it. */
  ordered: ChosenPack | null
  /** What was chosen around the form but was sold meanwhile. */
  sold: string | null
  /** A sentence saying that the ordered pack is not what the visitor has seen; null if it is. */
  changed: string | null
  /** The order with the pack as the visitor has seen it; used only to recognize a repetition. */
  asSeen: { values: Values; ordered: ChosenPack | null }
}

/** Reads what was sent. */
export function readAttempt(form: OwnForm, sent: URLSearchParams): Attempt {
  const { choices, sold } = withoutSold(form, readChoices(sent))
  const seen = readSeen(sent)
  const { around, ordered, fields, values } = readOrder(form, sent, choices)
  const isPackGone = around === 'gone'
  const changed = changeNotice(form, seen, ordered?.pack ?? null)
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
    },
    isPackGone,
    ordered,
    sold,
    changed,
    asSeen: changed === null ? { values, ordered } : readOrder(withSeenPacks(form, seen), sent, choices),
  }
}

function readOrder(form: OwnForm, sent: URLSearchParams, choices: Choices) {
  const around = resolvePack(choices, form)
  const chosen = around === 'gone' ? null : around
  const fields = shownFields(form, choices, chosen)
  const values = readValues(fields, sent, choices, chosen)
  const picked = around ?? pickedPack(form, fields, values, choices)
  return { around, fields, values, ordered: picked === 'gone' ? null : picked }
}

/** Returns the pack chosen in the form itself; null if there is none. */
function pickedPack(
  form: OwnForm,
  fields: readonly ShownField[],
  values: Values,
  choices: Choices,
): ChosenPack | 'gone' | null {
  const field = fields.find(({ isPackChoice }) => isPackChoice)
  const packId = field && values.get(field.key)?.[0]
  return packId === undefined ? null : resolvePack({ ...choices, packId, kind: null, posts: [] }, form)
}

/** Returns the form as the visitor saw it. Nothing may be ordered from it; see `readSeen`. */
function withSeenPacks(form: OwnForm, seen: ReadonlyMap<string, SeenPack>): OwnForm {
  return { ...form, packs: form.packs.map((pack) => ({ ...pack, ...seen.get(pack.id) })) }
}
