import { isField, type Field } from './fields'

/** Moves from an error to its field. Following its link instead would cost the visitor an extra press of Back. */
export function leadToField(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('.problem a[href^="#"]')
  const field = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
  if (!field) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** What may be pressed right after a correction. */
const PRESSED = ':is(button,a,label):active'

/**
 * Takes the error off a field that the visitor has corrected: it would stay red until the form is sent again. Whatever
 * is pressed to leave the field must not move away from the pointer, or it would not be clicked: the error goes then.
 */
export function unmarkCorrected({ target }: Event): void {
  if (!(target instanceof Element) || !isField(target)) return
  if (!document.querySelector(PRESSED)) return unmark(target)
  // The click follows the release of the button in the same task.
  document.addEventListener('mouseup', () => setTimeout(unmark, 0, target), { once: true })
}

function unmark(field: Field): void {
  if (!field.validity.valid) return
  unmarkPlace(field.closest('.wrong'))
  // A kind that goes to the profile needs no posts: the style sheet now hides their field unless it is marked.
  if (field.closest('.field')?.querySelector(':checked[data-needs-no-posts]'))
    unmarkPlace(document.querySelector('.wrong[data-depends-on-kind]'))
}

function unmarkPlace(place: Element | null): void {
  place?.classList.remove('wrong')
  place?.querySelector('.error')?.remove()
  for (const each of place?.querySelectorAll('[aria-invalid]') ?? []) each.removeAttribute('aria-invalid')
}
