/** Whether the page confirms that the form was received. */
export function isSent(main: HTMLElement): boolean {
  return main.dataset.page === 'sent'
}

/**
 * Returns the form in the page; null in a confirmation. Must be called each time, since an update may replace the form
 * even while it is being sent.
 */
export function shownForm(page: ParentNode): HTMLFormElement | null {
  return page.querySelector<HTMLFormElement>('main form')
}

/**
 * Returns the form in the page.
 * @throws Error if the page has no form
 */
export function currentForm(page: ParentNode): HTMLFormElement {
  const form = shownForm(page)
  if (!form) throw new Error('The page has no form')
  return form
}
