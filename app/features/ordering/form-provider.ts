/**
 * Whether a form is one of this site's own. Without an external provider, all are: a form that nobody runs would lose
 * orders. With one, a form belongs to the provider if its document does not say, as all forms did before own forms
 * existed.
 * @param hasProvider whether an external provider is configured
 */
export function isOwnForm(provider: string | null | undefined, hasProvider: boolean): boolean {
  if (!hasProvider) return true
  return provider ? provider !== 'external' : false
}
