/** Whether an origin is one of JotForm's. */
export function isJotForm(origin: string): boolean {
  return /[/.]jotform\.com$/.test(origin)
}

/**
 * Returns the origins that an external form comes from, and posts messages from.
 * @param origin that of the form's address; JotForm shows its confirmation on another host
 */
export function formOrigins(origin: string): string[] {
  return isJotForm(origin) ? [origin, 'https://submit.jotform.com'] : [origin]
}
