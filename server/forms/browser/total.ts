/** Shows the price of the pack or phone that is chosen in the form, and hides the total if there is none. */
export function showTotal(main: HTMLElement): void {
  const total = main.querySelector<HTMLElement>('[data-total]')
  const amount = total?.querySelector('b')
  if (!total || !amount) return
  const chosen = main.querySelector<HTMLElement>('[data-priced] :checked[data-price]')
  const price = chosen?.dataset.price ?? ''
  amount.textContent = price
  total.hidden = price === ''
}
