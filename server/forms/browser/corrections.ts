import { fieldIdOf, isField } from './fields'

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

/**
 * Clears the error of a field that the visitor has corrected, which would otherwise stay red until the form is sent
 * again. The error keeps its space: otherwise, the button that is being pressed would move away from the pointer, and
 * no click would follow.
 */
export function unmarkCorrected({ target }: Event): void {
  if (!(target instanceof Element) || !isField(target) || !target.validity.valid) return
  unmark(target.closest('.wrong'))
  // A kind that goes to the profile needs no posts: the style sheet now hides their field unless it is marked.
  if (target.closest('.field')?.querySelector(':checked[data-needs-no-posts]'))
    unmark(document.querySelector('.wrong[data-depends-on-kind]'))
}

function unmark(place: Element | null): void {
  place?.classList.remove('wrong')
  for (const field of place?.querySelectorAll('[aria-invalid]') ?? []) field.removeAttribute('aria-invalid')
  const error = place?.querySelector('.error')
  if (!error) return
  // Above the form, the error is now struck out. Its field may be hidden, so it must not link there.
  const link = document.querySelector(`.problem a[href="#${fieldIdOf(error)}"]`)
  link?.removeAttribute('href')
  // Otherwise, it would still describe the field to screen readers.
  error.removeAttribute('id')
  inviteToSend(link?.closest('.problem'))
}

/** Says above the form that nothing is left to correct. The style sheet has reserved the space for it. */
function inviteToSend(problem: Element | null | undefined): void {
  const says = problem?.querySelector<HTMLElement>('.says')
  const place = says?.querySelector('[role=status]')
  if (!problem || !place || problem.querySelector('a[href]')) return
  problem.classList.add('corrected')
  place.textContent = says?.dataset.corrected ?? ''
}
