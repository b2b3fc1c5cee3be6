import { z } from 'zod'
import { packTitle, type ChosenPack, type Choices } from './choices'
import { landsOnPosts, PACK_KINDS, withoutEdges } from './ordering-rules'
import type { FormField, OwnForm, Pack } from './own-form'
import { mayBeAccount, mayLeadTo, platformOf } from './platforms'
import { readWebAddress, webAddressesIn } from './web-address'
import { fill, dollars } from './wording'

/** Longest answers, in characters. */
export const MAX_LINE_LENGTH = 300
export const MAX_TEXT_LENGTH = 5_000

/** A field as shown to this visitor. */
export interface ShownField extends FormField {
  /** Decided by the page around the form; the visitor cannot change it. */
  isFixed: boolean
  /** Whether it chooses among packs. */
  isPackChoice: boolean
  /** Whether another answer decides if it is required. */
  mayBeRequired?: boolean
  /** Its value if it does not come from the dataset, such as the name of the free trial. */
  fixedText?: string
}

/** The values of the fields, by key; multiple choices have several values. */
export type Values = ReadonlyMap<string, readonly string[]>
/** What is wrong, by the fields' keys. */
export type Errors = ReadonlyMap<string, string>

/** Name of a field in the page and in a submission. */
export function inputName(key: string): string {
  return `f.${key}`
}

/**
 * The fields for a visitor who chose `chosen` on the page around the form. What the choice of a pack already answers is
 * not asked: kind, quantity and price are part of the pack's field, and optional fields about posts and services are
 * only for visitors who chose none. Likes and views need a post, so a field for posts is then required. The free trial
 * has no pack, goes to no post and costs nothing, so payment is not asked for.
 */
export function shownFields(form: OwnForm, choices: Choices, chosen: ChosenPack | null): ShownField[] {
  const hasPackField = form.fields.some(({ fills }) => fills === 'pack')
  const asksKind = form.fields.some(({ fills }) => fills === 'kind')
  return form.fields.flatMap((each) => {
    const field = withNamedOption(each, form, choices)
    if (choices.isTrial) return trialField(field, form.texts.trial)
    const isFixed = isDecided(field, choices, chosen)
    const isPackChoice = field.fills === 'pack' && !isFixed
    if (isPackChoice && form.packs.length === 0) return []
    if (chosen) {
      const { fills, required } = field
      if (hasPackField && isFixed && (fills === 'kind' || fills === 'quantity' || fills === 'price'))
        return []
      if (!required && fills === 'service' && choices.service === null) return []
      if (!required && fills === 'posts' && chosen.posts.length === 0 && chosen.kind === 'followers')
        return []
    }
    if (field.fills !== 'posts') return [{ ...field, isFixed, isPackChoice }]
    const required = field.required || needsPosts(chosen?.kind)
    return [{ ...field, required, isFixed, isPackChoice, mayBeRequired: asksKind && !chosen?.kind }]
  })
}

/**
 * Adds what the address names to the options of a field if it is really offered: an editor who renames a phone or a
 * service need not remember the forms that list it.
 */
function withNamedOption(field: FormField, { offered }: OwnForm, { service }: Choices): FormField {
  if (field.fills !== 'service' || service === null) return field
  if (field.type !== 'choice' && field.type !== 'choices') return field
  const isNamed = (name: string) => name.toLowerCase() === service.toLowerCase()
  const name = offered.find(isNamed)
  return name === undefined || field.options.some(isNamed)
    ? field
    : { ...field, options: [...field.options, name] }
}

/**
 * Whether nothing can be delivered without a post.
 * @param kind of a pack, or the option that the visitor chose instead: its last word names the kind, as in
 * `Video likes`
 */
function needsPosts(kind: string | null | undefined): boolean {
  const word = kind?.toLowerCase().split(/\s+/).at(-1)
  return PACK_KINDS.some((each) => each === word && landsOnPosts(each))
}

/** A field for a visitor who chose the free trial. */
function trialField(field: FormField, name: string): ShownField[] {
  switch (field.fills) {
    case 'pack':
      return [{ ...field, isFixed: true, isPackChoice: false, fixedText: name }]
    case 'kind':
    case 'quantity':
    case 'price':
    case 'posts':
    case 'payment':
      return []
    default:
      return [{ ...field, isFixed: false, isPackChoice: false }]
  }
}

function isDecided({ fills }: FormField, choices: Choices, chosen: ChosenPack | null): boolean {
  if (!chosen) return false
  switch (fills) {
    case 'pack':
    case 'quantity':
    case 'price':
      return true
    case 'kind':
      return chosen.kind !== null
    case 'posts':
      return chosen.posts.length > 0
    // The posts belong to this account.
    case 'username':
      return chosen.posts.length > 0 && choices.username !== null
    default:
      return false
  }
}

/** @returns the initial values of a form: the visitor's choices, and what has to be chosen and offers no choice */
export function openingValues(
  form: Pick<OwnForm, 'sold'>,
  fields: readonly ShownField[],
  choices: Choices,
  chosen: ChosenPack | null,
): Values {
  const values = new Map<string, readonly string[]>()
  for (const field of fields) {
    const value = field.isFixed
      ? fixedValue(field, choices, chosen)
      : field.fills === 'username'
        ? choices.username
        : field.fills === 'service'
          ? choices.service
          : field.fills === 'kind'
            ? choices.kind
            : null
    const initial = value === null ? onlyOption(form, field) : matchingOption(field, value)
    if (initial !== null) values.set(field.key, [initial])
  }
  return values
}

/**
 * The option of a field about the order that must be chosen and has no other. In other fields, a single option may be a
 * statement that only the visitor can make: “I am over 18”.
 */
function onlyOption(form: Pick<OwnForm, 'sold'>, field: ShownField): string | null {
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

/** `likes` is the editor's `Likes`. */
function matchingOption({ options }: FormField, value: string): string {
  return options.find((option) => option.toLowerCase() === value.toLowerCase()) ?? value
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
    const given = sent.getAll(inputName(field.key)).map((text) => text.replace(/\r\n?/g, '\n').trim())
    const filled = [...new Set(given)].filter((text) => text !== '').slice(0, field.options.length || 1)
    if (filled.length > 0) values.set(field.key, field.type === 'choices' ? filled : filled.slice(0, 1))
  }
  return values
}

const email = z.email().max(254)
/** Any usual notation, with an extension: `+44 (0)20 7946 0958 ext. 12`, `(916) 555-0142 x12`. */
const PHONE =
  /^(?=(?:[\s()./+-]*\p{Nd}){3})[+(]*[\p{Nd}\s()./-]{4,30}(?:(?:ext(?:ension)?\.?|[x#,;])\s*\p{Nd}{1,8})?$/iu

/** Most characters of a line that an error message repeats. */
const MAX_EXCERPT = 80

/** @returns what is wrong with the submitted values, by the fields' keys; empty if nothing is */
export function findErrors(
  form: OwnForm,
  fields: readonly ShownField[],
  values: Values,
  choices: Pick<Choices, 'service'>,
): Errors {
  const { texts } = form
  const errors = new Map<string, string>()
  const kind = fields.find(({ fills }) => fills === 'kind')
  const postsNeeded = needsPosts(kind && values.get(kind.key)?.[0])
  const isOrder = ordersSomething(form, fields, values)
  const service = fields.find(({ fills }) => fills === 'service')
  const services = (service && values.get(service.key)) ?? (choices.service === null ? [] : [choices.service])
  const named = platformOf(form, services)
  for (const field of fields) {
    if (field.isFixed) continue
    const given = values.get(field.key) ?? []
    const error =
      given.length === 0 ? missing(field) : given.map((value) => wrong(field, value)).find(Boolean)
    if (error) errors.set(field.key, error)
  }
  return errors

  function missing(field: ShownField): string | null {
    if (field.fills === 'posts' && asksPosts(field)) return texts.posts
    if (!field.required) return null
    const sold = allSold(form, [field])
    if (sold !== null) return fill(texts.sold, { name: sold })
    if (field.type === 'consent') return texts.consent
    if (field.type === 'choice' || field.type === 'choices') return texts.choice
    return fill(texts.required, { label: field.label })
  }

  function wrong(field: ShownField, value: string): string | null {
    const max = field.type === 'longText' ? MAX_TEXT_LENGTH : MAX_LINE_LENGTH
    if (value.length > max) return fill(texts.tooLong, { max })
    if (isSold(form, field, value)) return fill(texts.sold, { name: value })
    switch (field.type) {
      case 'email':
        return email.safeParse(value).success ? null : texts.email
      case 'phone':
        return PHONE.test(value) ? null : texts.phone
      case 'url':
        return readWebAddress(value) ? undeliverable(field, value) : texts.url
      case 'number':
        return /^-?\d{1,15}([.,]\d{1,6})?$/.test(value) ? null : texts.number
      case 'choice':
      case 'choices':
        return optionsOf(field, form.packs).includes(value) ? null : texts.choice
      case 'text':
      case 'longText':
        return undeliverable(field, value)
      default:
        return null
    }
  }

  function asksPosts({ required }: ShownField): boolean {
    return required || postsNeeded
  }

  /** Why nothing can be delivered to an account or to posts that were typed in. */
  function undeliverable(field: ShownField, value: string): string | null {
    if (!isOrder) return null
    const lines = value.split('\n').filter((line) => line.trim() !== '')
    if (field.fills === 'username' && named)
      return lines.every((line) => mayBeAccount(named.platform, line))
        ? null
        : fill(texts.account, { platform: named.name })
    // Where nothing goes to posts, “none” is an answer.
    if (field.fills !== 'posts' || !asksPosts(field)) return null
    const links = lines.map((line) => ({ line: withoutEdges(line), urls: webAddressesIn(line) }))
    // On an unknown platform, a host alone may be what is meant; on a known one, it is rather a username.
    const noLink = links.find(({ line, urls }) => urls.length === 0 && (named || !readWebAddress(line)))
    if (noLink) return fill(texts.links, { line: excerpt(noLink.line) })
    const elsewhere = named && links.find(({ urls }) => !urls.some((url) => mayLeadTo(named.platform, url)))
    return elsewhere ? fill(texts.otherLink, { platform: named.name, line: excerpt(elsewhere.line) }) : null
  }
}

/** Whether something is to be delivered: in a message, an account and links are only details. */
function ordersSomething({ kind }: OwnForm, fields: readonly ShownField[], values: Values): boolean {
  return (
    kind === 'order' ||
    kind === 'trial' ||
    fields.some(({ fills, key }) => fills === 'pack' && values.has(key))
  )
}

/** As much of a line as an error message has room for, by characters. */
function excerpt(line: string): string {
  const characters = [...line]
  return characters.length > MAX_EXCERPT ? `${characters.slice(0, MAX_EXCERPT).join('')}…` : line
}

/** The sold phone with this name; null if there is none. */
function soldNamed({ sold }: Pick<OwnForm, 'sold'>, name: string): string | null {
  return sold.find((each) => each.toLowerCase() === name.toLowerCase()) ?? null
}

/** Whether this option of a field is a phone that has been sold. */
export function isSold(form: Pick<OwnForm, 'sold'>, field: FormField, option: string): boolean {
  return field.fills === 'service' && soldNamed(form, option) !== null
}

/** Leaves a sold phone out of the choices, and names it; null if none was chosen. */
export function withoutSold(form: OwnForm, choices: Choices): { choices: Choices; sold: string | null } {
  const sold = choices.service === null ? null : soldNamed(form, choices.service)
  return { choices: sold === null ? choices : { ...choices, service: null }, sold }
}

/** The phones that a field offers, if all of them have been sold; otherwise null. */
export function allSold(form: OwnForm, fields: readonly FormField[]): string | null {
  const field = fields.find(
    (each) => each.options.length > 0 && each.options.every((option) => isSold(form, each, option)),
  )
  return field ? field.options.join(', ') : null
}

/** The values that a field accepts: for packs, their ids. */
export function optionsOf(field: ShownField, packs: readonly Pack[]): readonly string[] {
  return field.isPackChoice ? packs.map(({ id }) => id) : field.options
}
