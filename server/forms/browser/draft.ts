import type { FormParameters } from '../../../shared/forms/form-parameters'
import { isRecord } from '../../../shared/values/is-record'
import {
  currentAnswer,
  fieldsOf,
  fieldWithId,
  fillField,
  initialAnswer,
  valueOf,
  type Field,
  type FieldValue,
} from './fields'

/** What was typed into a form, kept until it is sent. */
export interface Draft {
  /**
   * Fills in what was typed, except where the form's address has a new value or something was typed since. Posts are
   * left out if the form is now for another account or service, to which they do not belong.
   */
  restore(form: HTMLFormElement): void
  /**
   * Remembers how the form differs from `prefilled`, the form as its address fills it in. If a choice removes a field,
   * its value is kept in case a later choice shows the field again.
   */
  keep(form: HTMLFormElement, prefilled: HTMLFormElement): void
  clear(): void
}

type Change = [start: string, typed: FieldValue]

interface StoredDraft {
  account: string
  /** Answers that differ from what the form came with, by the fields' ids. */
  fields: Record<string, Change>
}

/**
 * Creates the draft of the form with an id, in session storage, for visitors who leave or reload the page before they
 * have sent the form. If the browser blocks the storage, no draft is kept.
 */
export function createDraft(formId: string): Draft {
  const key = `form draft ${formId}`

  function read(): StoredDraft | null {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      return isDraft(stored) ? stored : null
    } catch {
      return null
    }
  }

  return {
    restore(form) {
      const draft = read()
      if (!draft) return
      const changes = draftedFields(form).flatMap((field): [Field, FieldValue][] => {
        const [before, typed] = draft.fields[field.id] ?? []
        if (draft.account !== accountOf(form) && field.closest('[data-fills=posts]')) return []
        const start = initialAnswer(form, field)
        const isFree = (start === '' || start === before) && currentAnswer(form, field) === start
        return isFree && typed !== undefined && typeof typed === typeof valueOf(field) ? [[field, typed]] : []
      })
      for (const [field, typed] of changes) fillField(field, typed)
    },
    keep(form, prefilled) {
      const account = accountOf(form)
      const changed = draftedFields(form).flatMap((field): [string, Change][] => {
        // A form that came back for corrections holds what was typed before.
        const start = initialAnswer(prefilled, fieldWithId(prefilled, field.id) ?? field)
        return currentAnswer(form, field) === start ? [] : [[field.id, [start, valueOf(field)]]]
      })
      const stored = read()
      const before = stored?.account === account ? Object.entries(stored.fields) : []
      const absent = before.filter(([id]) => !fieldWithId(form, id))
      const draft: StoredDraft = { account, fields: Object.fromEntries([...absent, ...changed]) }
      try {
        sessionStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // The storage is blocked or full.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // The storage is blocked.
      }
    },
  }
}

/** Whether a stored value is a draft, as this version of the form's script keeps it. */
function isDraft(stored: unknown): stored is StoredDraft {
  return (
    isRecord(stored) &&
    typeof stored.account === 'string' &&
    isRecord(stored.fields) &&
    Object.values(stored.fields).every(isChange)
  )
}

function isChange(value: unknown): value is Change {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [start, typed]: unknown[] = value
  return typeof start === 'string' && ['string', 'boolean'].includes(typeof typed)
}

function draftedFields(form: HTMLFormElement): Field[] {
  return fieldsOf(form).filter(
    (field) =>
      field.id !== '' && field.name !== '' && field.type !== 'hidden' && !field.closest('.trap, .consent'),
  )
}

/**
 * Returns the account that the form is for. It is read from the fields, because an update does not change the form's
 * address.
 */
function accountOf(form: HTMLFormElement): string {
  return (['username', 'service'] satisfies (keyof FormParameters)[])
    .map((name) => form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value)
    .join()
}
