import { isSameName } from '../same-name'
import { readChoices, type Choices } from './choices'
import type { OwnForm } from './own-form'
import { onlySellerOf } from './sold-packs'

const NO_PACK = { packId: null, kind: null, kindName: null, posts: [] }

/** Reads the choices that the form actually offers. Others are ignored, since anyone can write an address. */
export function choicesFor(form: OwnForm, given: URLSearchParams): Choices {
  const choices = readChoices(given)
  return {
    ...choices,
    ...(sellsPacks(form) ? {} : NO_PACK),
    isTrial: choices.isTrial && offersTrial(form, choices),
  }
}

/**
 * Reads the choices with which a form is opened. A pack that only one service lists implies that service, even where
 * neither the page around the form, such as the pack's own, nor the form itself belongs to a service.
 */
export function openingChoices(form: OwnForm, given: URLSearchParams): Choices {
  const choices = choicesFor(form, given)
  const { service, packId } = choices
  if (service !== null || form.service !== null || packId === null) return choices
  return { ...choices, service: onlySellerOf(form, packId) }
}

/** Whether the form asks for a pack, by name or in a field for its quantity. */
function sellsPacks({ fields }: OwnForm): boolean {
  return fields.some(({ fills }) => fills === 'pack' || fills === 'quantity')
}

/** Whether this form offers a free trial of the chosen service. Forms for messages and requests never do. */
function offersTrial({ kind, trials }: OwnForm, { service }: Choices): boolean {
  if (kind === 'trial') return true
  if (kind === 'contact' || kind === 'quote' || service === null) return false
  return trials.some((name) => isSameName(name, service))
}
