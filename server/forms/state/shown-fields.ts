import type { ChosenPack, Choices } from '../definition/choices'
import type { FormField, OwnForm, Pack } from '../definition/own-form'
import { isSoldFor, packsFor } from '../definition/sold-packs'
import { needsPosts } from '../needs-posts'
import { isSameName } from '../same-name'

/** A field as shown to this visitor. */
export interface ShownField extends FormField {
  /** Whether the page around the form decides the value, so that the visitor cannot change it. */
  isFixed: boolean
  /** The packs that it chooses among; null if it asks for something else. */
  packs: readonly Pack[] | null
  /** Whether another answer decides if the field is required. */
  mayBeRequired?: boolean
  /** The field's value if it does not come from the dataset, such as the name of the free trial. */
  fixedText?: string
}

/**
 * Returns the fields for a visitor who chose `chosen` on the page around the form. What the choice of a pack already
 * answers is not asked: kind, quantity and price are part of the pack's field, and optional fields about posts and
 * services are only for visitors who chose none. A field for the kind only offers those that the pack is sold as. Likes
 * and views need a post, so they make a field for posts required.
 * The free trial has no pack, goes to no post and costs nothing, so payment is not asked for.
 */
export function shownFields(form: OwnForm, choices: Choices, chosen: ChosenPack | null): ShownField[] {
  const hasPackField = form.fields.some(({ fills }) => fills === 'pack')
  const asksKind = form.fields.some(({ fills }) => fills === 'kind')
  return form.fields.flatMap((each) => {
    const field = withSoldKinds(withNamedOption(each, form, choices), form, choices, chosen)
    if (choices.isTrial) return trialField(field, form, choices)
    const isFixed = isDecided(field, choices, chosen)
    const packs = field.fills === 'pack' && !isFixed ? packsFor(form, choices.service) : null
    if (packs?.length === 0) return []
    if (chosen) {
      const { fills, required } = field
      if (hasPackField && isFixed && (fills === 'kind' || fills === 'quantity' || fills === 'price'))
        return []
      if (!required && fills === 'service' && choices.service === null) return []
      if (!required && fills === 'posts' && chosen.posts.length === 0 && chosen.kind === 'followers')
        return []
    }
    if (field.fills !== 'posts') return [{ ...field, isFixed, packs }]
    const required = field.required || needsPosts(chosen?.kind)
    return [{ ...field, required, isFixed, packs, mayBeRequired: asksKind && !chosen?.kind }]
  })
}

/**
 * Adds what the address names to the options of a field if it is really offered, so that an editor who renames a phone
 * or a service need not remember the forms that list it.
 */
function withNamedOption(field: FormField, { offered }: OwnForm, { service }: Choices): FormField {
  if (field.fills !== 'service' || service === null) return field
  if (field.type !== 'choice' && field.type !== 'choices') return field
  const isNamed = (name: string) => isSameName(name, service)
  const name = offered.find(isNamed)
  return name === undefined || field.options.some(isNamed)
    ? field
    : { ...field, options: [...field.options, name] }
}

/** Leaves out the kinds that the chosen pack is not sold as, which would only be refused. */
function withSoldKinds(
  field: FormField,
  form: OwnForm,
  { service }: Choices,
  chosen: ChosenPack | null,
): FormField {
  if (field.fills !== 'kind' || !chosen) return field
  const options = field.options.filter((kind) => isSoldFor(form, chosen.pack.id, { service, kind }))
  return options.length > 0 ? { ...field, options } : field
}

/**
 * Returns a field as shown to a visitor who chose the free trial. The trial of a service is fixed to that service:
 * others may have none.
 */
function trialField(field: FormField, { kind, texts }: OwnForm, { service }: Choices): ShownField[] {
  const fixed = (fixedText: string) => [{ ...field, isFixed: true, packs: null, fixedText }]
  switch (field.fills) {
    case 'pack':
      return fixed(texts.trial)
    case 'service':
      return kind === 'trial' || service === null
        ? [{ ...field, isFixed: false, packs: null }]
        : fixed(service)
    case 'kind':
    case 'quantity':
    case 'price':
    case 'posts':
    case 'payment':
      return []
    default:
      return [{ ...field, isFixed: false, packs: null }]
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

/** Returns the values that a field accepts; for packs, these are their ids. */
export function optionsOf({ packs, options }: ShownField): readonly string[] {
  return packs?.map(({ id }) => id) ?? options
}
