/** Shows the price of the pack that is chosen in the form, or nothing if there is none. */
export function showTotal(main: HTMLElement): void {
  const packs = main.querySelector<HTMLSelectElement>('select[data-packs]')
  const total = main.querySelector<HTMLElement>('[data-total]')
  const output = total?.querySelector('output')
  if (!packs || !total || !output) return
  const price = packs.selectedOptions[0]?.dataset.price ?? ''
  output.textContent = price
  total.hidden = price === ''
}
