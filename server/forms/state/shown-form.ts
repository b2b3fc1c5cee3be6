import { ASKED_USERNAME, readFormParameter } from '../../../shared/forms/form-parameters'
import { resolvePack, type ChosenPack, type Choices } from '../definition/choices'
import { openingChoices } from '../definition/choices-of-form'
import type { OwnForm } from '../definition/own-form'
import type { FormPlace } from '../definition/page-paths'
import { allSold, withoutSold } from '../definition/phones'
import { openingValues, type Values } from './field-values'
import { changeNotice, soldNotice } from './notices'
import { readSeen } from './seen-packs'
import { shownFields, type ShownField } from './shown-fields'

/** What is wrong, by the fields' keys. */
export type Errors = ReadonlyMap<string, string>

/** A form with whatever is filled in, as a visitor gets it. */
export interface ShownForm extends FormPlace {
  form: OwnForm
  fields: readonly ShownField[]
  choices: Choices
  /** The pack chosen around the form. */
  chosen: ChosenPack | null
  values: Values
  /** Errors of single fields. */
  errors: Errors
  /** Shown above the form, in addition to the errors of its fields. */
  problem: string | null
  /**
   * Whether the page around the form asks for the username, so that the form need not. If it is sent without one, the
   * form asks for it.
   */
  isUsernameAsked?: boolean
}

/**
 * Returns a form that was just opened.
 * @param query what the form is prefilled with; see `openingChoices`
 * @param place where it was opened
 */
export function openForm(form: OwnForm, query: URLSearchParams, place: FormPlace): ShownForm {
  const { choices, sold } = withoutSold(form, openingChoices(form, query))
  const resolved = resolvePack(choices, form)
  const chosen = resolved === 'gone' ? null : resolved
  const fields = shownFields(form, choices, chosen)
  const problem =
    resolved === 'gone'
      ? form.texts.packGone
      : (soldNotice(form, sold ?? allSold(form, fields)) ??
        changeNotice(form, readSeen(query), { pack: chosen?.pack ?? null, phone: null }))
  return {
    form,
    fields,
    choices: resolved === 'gone' ? { ...choices, packId: null } : choices,
    chosen,
    values: openingValues(form, fields, choices, chosen),
    errors: new Map(),
    problem,
    ...place,
    isUsernameAsked: readFormParameter(query, 'asked') === ASKED_USERNAME,
  }
}
