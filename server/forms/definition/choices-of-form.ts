import { readChoices, type Choices } from './choices'
import type { OwnForm } from './own-form'

/** Reads the choices as far as the form sells them. Everything else is ignored, since anyone can write an address. */
export function choicesFor(form: OwnForm, given: URLSearchParams): Choices {
  const choices = readChoices(given)
  return { ...choices, isTrial: choices.isTrial && offersTrial(form, choices) }
}

/** Whether this form offers a free trial of the chosen service. A message or a request never is one. */
function offersTrial({ kind, trials }: OwnForm, { service }: Choices): boolean {
  if (kind === 'trial') return true
  if (kind === 'contact' || kind === 'quote' || service === null) return false
  return trials.some((name) => name.toLowerCase() === service.toLowerCase())
}
