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
