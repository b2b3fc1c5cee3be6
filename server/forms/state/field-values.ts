import { hasLines } from '../../../shared/forms/fields'
import { dollars } from '../../../shared/money/dollars'
import { packTitle, type ChosenPack, type Choices } from '../definition/choices'
import type { FormField, OwnForm } from '../definition/own-form'
import { isSold } from '../definition/phones'
import { onOneLine } from '../line-breaks'
import { isSameName } from '../same-name'
import type { ShownField } from './shown-fields'

/** The values of the fields, by key; multiple choices have several values. */
export type Values = ReadonlyMap<string, readonly string[]>

/** Returns the name of a field in the page and in a submission. */
export function inputName(key: string): string {
  return `f.${key}`
}

/** Returns the initial values of a form: the visitor's choices, and required answers that have only one option. */
export function openingValues(
  form: Pick<OwnForm, 'phones'>,
  fields: readonly ShownField[],
  choices: Choices,
  chosen: ChosenPack | null,
): Values {
  const values = new Map<string, readonly string[]>()
  for (const field of fields) {
    const value = initialValue(field, choices, chosen)
    const initial = value === null ? onlyOption(form, field) : matchingOption(field, value)
    if (initial !== null) values.set(field.key, [initial])
  }
  return values
}

/** Returns what the visitor's choices say about a field; null if nothing. */
function initialValue(field: ShownField, choices: Choices, chosen: ChosenPack | null): string | null {
  if (field.isFixed) return fixedValue(field, choices, chosen)
  switch (field.fills) {
    case 'username':
      return choices.username
    case 'service':
      return choices.service
    case 'kind':
      return choices.kind
    default:
      return null
  }
}

/**
 * Returns the only option of a required field about the order; null for any other. In fields that are not about the
 * order, a single option may be a statement that only the visitor can make: “I am over 18”.
 */
function onlyOption(form: Pick<OwnForm, 'phones'>, field: ShownField): string | null {
  if (field.fills === null) return null
  const [option, ...others] = field.options
  if (option === undefined || others.length > 0 || field.type !== 'choice' || !field.required) return null
  return isSold(form, field, option) ? null : option
}

function fixedValue(field: ShownField, { username }: Choices, chosen: ChosenPack | null): string | null {
  if (field.fixedText !== undefined) return field.fixedText
  if (!chosen) return null
  const { pack, kind, kindName, posts } = chosen
  switch (field.fills) {
    case 'pack':
      return packTitle(pack, kindName)
    case 'quantity':
      return String(pack.quantity)
    case 'price':
      return dollars(pack.price)
    case 'kind':
      return kind
    case 'posts':
      return posts.map(({ number, share, link }) => `#${number} (${share}) ${link}`).join('\n')
    case 'username':
      return username
    default:
      return null
  }
}

/** Returns the option that a value stands for: `likes` is the editor's `Likes`. */
function matchingOption({ options }: FormField, value: string): string {
  return options.find((option) => isSameName(option, value)) ?? value
}

/** Reads submitted values into the editable fields; fixed fields get their true values. */
export function readValues(
  fields: readonly ShownField[],
  sent: URLSearchParams,
  choices: Choices,
  chosen: ChosenPack | null,
): Values {
  const values = new Map<string, readonly string[]>()
  for (const field of fields) {
    if (field.isFixed) {
      const value = fixedValue(field, choices, chosen)
      if (value !== null) values.set(field.key, [matchingOption(field, value)])
      continue
    }
    const given = sent.getAll(inputName(field.key)).map((text) => clean(field, text))
    const filled = [...new Set(given)].filter((text) => text !== '').slice(0, field.options.length || 1)
    if (filled.length > 0) values.set(field.key, field.type === 'choices' ? filled : filled.slice(0, 1))
  }
  return values
}

/** Direction marks and the byte order mark. Searches do not find words that begin with one. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * Removes what nobody types on purpose: spaces around an answer, invisible characters in addresses and numbers,
 * direction marks in other short answers, and line breaks where browsers allow only one line, since these could pass
 * for further answers in an email to the team. Choices stay as they are: they must equal one of the editor's.
 */
function clean({ type }: ShownField, text: string): string {
  const isCopied = type === 'email' || type === 'phone' || type === 'url'
  const isOneLine = !hasLines(type) && type !== 'choice' && type !== 'choices'
  if (!isOneLine) return text.replace(/\r\n?/g, '\n').trim()
  // Address books put marks around what is copied from them. Other invisible characters are part of words and emoji.
  return onOneLine(text.replace(isCopied ? /\p{Cf}/gu : MARKS, '')).trim()
}
