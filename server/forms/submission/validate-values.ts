import { z } from 'zod'
import { hasLines } from '../../../shared/forms/fields'
import { MAX_POSTS } from '../../../shared/ordering/post-limit'
import { fillPattern } from '../../../shared/text/fill-pattern'
import { withoutEdges } from '../../../shared/text/pasted-text'
import { shorten } from '../../../shared/text/shorten'
import { parseWebUrl } from '../../../shared/text/web-url'
import { webUrlsIn } from '../../../shared/text/web-urls'
import type { Choices } from '../definition/choices'
import type { OwnForm } from '../definition/own-form'
import { allSold, isSold } from '../definition/phones'
import {
  isAccountLink,
  isOnlyPost,
  mayBeAccount,
  mayLeadTo,
  platformOf,
  type NamedPlatform,
} from '../definition/platforms'
import { labelInSentence } from '../definition/wording'
import { isListedForPosts, needsNoPosts, needsPosts } from '../needs-posts'
import type { Values } from '../state/field-values'
import { optionsOf, type ShownField } from '../state/shown-fields'
import type { Errors } from '../state/shown-form'
import { packError } from './pack-error'

/** Longest answers, in characters. */
export const MAX_LINE_LENGTH = 300
const MAX_TEXT_LENGTH = 5_000
/** Longest excerpt of a line in an error message, in characters. */
const MAX_EXCERPT = 80

const email = z.email().max(254)
/** Any usual notation and dash, with an extension: `+44 (0)20 7946 0958 ext. 12`, `(916) 555–0142 x12`. */
const PHONE =
  /^(?=(?:[\s()./+\p{Pd}]*\p{Nd}){3})[+(]*[\p{Nd}\s()./\p{Pd}]{4,30}(?:(?:ext(?:ension)?\.?|[x#,;])\s*\p{Nd}{1,8})?$/iu

/** What answers are validated against, besides their own fields. */
interface Context {
  form: OwnForm
  /** Whether the form orders something that has to be delivered. */
  isOrder: boolean
  /** Whether the kind that the visitor chose needs a post. */
  kindNeedsPosts: boolean
  /** Whether something certainly goes to the account itself, as followers do, rather than to its posts. */
  goesToAccount: boolean
  /** The platform that the order is for; null if it is not known. */
  platform: NamedPlatform | null
}

/**
 * Validates what was submitted.
 * @param fields as shown to this visitor
 * @param choices what was chosen around the form
 * @returns what is wrong, by the fields' keys; empty if nothing is
 */
export function findErrors(
  form: OwnForm,
  fields: readonly ShownField[],
  values: Values,
  choices: Pick<Choices, 'service' | 'packId' | 'kind' | 'isTrial'>,
): Errors {
  const errors = new Map<string, string>()
  const kindField = fields.find(({ fills }) => fills === 'kind')
  const kind = kindField && values.get(kindField.key)?.[0]
  const service = fields.find(({ fills }) => fills === 'service')
  const services = (service && values.get(service.key)) ?? (choices.service === null ? [] : [choices.service])
  const platform = platformOf(form, services)
  const context: Context = {
    form,
    isOrder: ordersSomething(form, fields, values),
    kindNeedsPosts: needsPosts(kind) || (platform !== null && isListedForPosts(kind, form.lists)),
    goesToAccount: orderGoesToAccount(form, kind ?? choices.kind, choices),
    platform,
  }
  for (const field of fields) {
    if (field.isFixed) continue
    const given = values.get(field.key) ?? []
    const error =
      given.length === 0
        ? missingValueError(field, context)
        : given.map((value) => invalidValueError(field, value, context)).find(Boolean)
    if (error) errors.set(field.key, error)
  }
  const notSold = packError(form, fields, values, choices)
  if (notSold && !errors.has(notSold.key)) errors.set(notSold.key, notSold.text)
  return errors
}

function missingValueError(field: ShownField, context: Context): string | null {
  const { form } = context
  const { texts } = form
  if (field.fills === 'posts' && requiresPosts(field, context)) return texts.posts
  if (!field.required) return null
  const sold = allSold(form, [field])
  if (sold !== null) return fillPattern(texts.sold, { name: sold })
  if (field.type === 'consent') return texts.consent
  const isChoice = field.type === 'choice' || field.type === 'choices'
  return fillPattern(isChoice ? texts.choice : texts.required, { label: labelInSentence(field.label) })
}

function invalidValueError(field: ShownField, value: string, context: Context): string | null {
  const { form } = context
  const { texts } = form
  const max = hasLines(field.type) ? MAX_TEXT_LENGTH : MAX_LINE_LENGTH
  if (value.length > max) return fillPattern(texts.tooLong, { max })
  if (isSold(form, field, value)) return fillPattern(texts.sold, { name: value })
  switch (field.type) {
    case 'email':
      return email.safeParse(value).success ? null : texts.email
    case 'phone':
      return PHONE.test(value) ? null : texts.phone
    case 'url':
      return parseWebUrl(value) ? deliveryError(field, value, context) : texts.url
    case 'number':
      return /^-?\d{1,15}([.,]\d{1,6})?$/.test(value) ? null : texts.number
    case 'choice':
    case 'choices':
      return optionsOf(field).includes(value)
        ? null
        : fillPattern(texts.choice, { label: labelInSentence(field.label) })
    case 'text':
    case 'longText':
      return deliveryError(field, value, context)
    case 'name':
    case 'address':
    case 'consent':
      return null
    // No default: a new type does not compile until somebody decides whether any answer to it is valid.
  }
}

/** Whether a field for posts has to be filled in. */
function requiresPosts({ required }: ShownField, { kindNeedsPosts }: Context): boolean {
  return required || kindNeedsPosts
}

/** Returns why nothing can be delivered to a typed account or post; null if something can. */
function deliveryError(field: ShownField, value: string, context: Context): string | null {
  const { isOrder, goesToAccount, platform } = context
  const { texts } = context.form
  if (!isOrder) return null
  const lines = value.split('\n').filter((line) => line.trim() !== '')
  if (field.fills === 'username' && platform)
    return lines.every((line) => mayBeAccount(platform.platform, line)) &&
      !(goesToAccount && isOnlyPost(platform.platform, value))
      ? null
      : fillPattern(texts.account, { platform: platform.name })
  // If nothing goes to posts, “none” is a valid answer.
  if (field.fills !== 'posts' || !requiresPosts(field, context)) return null
  const links = lines.map((line) => ({ line: withoutEdges(line), urls: webUrlsIn(line) }))
  // On an unknown platform, a host alone may be meant as an address; on a known one, it is more likely a username.
  const noLink = links.find(({ line, urls }) => urls.length === 0 && (platform || !parseWebUrl(line)))
  if (noLink) return fillPattern(texts.links, { line: shorten(noLink.line, MAX_EXCERPT) })
  const posts = new Set(links.flatMap(({ line, urls }) => (urls.length > 0 ? urls.map(String) : line)))
  if (posts.size > MAX_POSTS) return fillPattern(texts.tooManyLinks, { max: MAX_POSTS })
  const elsewhere =
    platform && links.find(({ urls }) => !urls.some((url) => mayLeadTo(platform.platform, url)))
  if (elsewhere)
    return fillPattern(texts.otherLink, {
      platform: platform.name,
      line: shorten(elsewhere.line, MAX_EXCERPT),
    })
  const account =
    platform && links.find(({ urls }) => urls.every((url) => isAccountLink(platform.platform, url)))
  return account ? fillPattern(texts.accountLink, { line: shorten(account.line, MAX_EXCERPT) }) : null
}

/** Whether something goes to the account itself. Free trials include followers. */
function orderGoesToAccount(
  form: OwnForm,
  kind: string | null,
  { isTrial }: Pick<Choices, 'isTrial'>,
): boolean {
  return isTrial || form.kind === 'trial' || (kind !== null && needsNoPosts(kind, form.lists))
}

/** Whether something has to be delivered: in a message, an account and links are only details. */
function ordersSomething({ kind }: OwnForm, fields: readonly ShownField[], values: Values): boolean {
  return (
    kind === 'order' ||
    kind === 'trial' ||
    fields.some(({ fills, key }) => fills === 'pack' && values.has(key))
  )
}
