import { isField } from './fields'

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

/** Takes the error off a field that the visitor has corrected: it would stay red until the form is sent again. */
export function unmarkCorrected({ target }: Event): void {
  if (!(target instanceof Element) || !isField(target) || !target.validity.valid) return
  const place = target.closest('.wrong')
  place?.classList.remove('wrong')
  place?.querySelector('.error')?.remove()
  for (const field of place?.querySelectorAll('[aria-invalid]') ?? []) field.removeAttribute('aria-invalid')
}
