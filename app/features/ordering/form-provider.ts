/**
 * Whether a form is one of this site's own. If its document does not say, it belongs to the external provider
 * where one is configured, as all forms did before own forms existed.
 * @param hasProvider whether an external provider is configured
 */
export function isOwnForm(provider: string | null | undefined, hasProvider: boolean): boolean {
  return provider ? provider !== 'external' : !hasProvider
}
