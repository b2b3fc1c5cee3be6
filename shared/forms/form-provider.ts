/**
 * Whether a form is one of this site's own. Without an external provider, every form is, since a form without anyone to
 * run it would lose orders. With one, a form whose document does not say belongs to the provider, as all forms did
 * before the site had its own.
 * @param hasProvider whether an external provider is configured
 */
export function isOwnForm(provider: string | null | undefined, hasProvider: boolean): boolean {
  if (!hasProvider) return true
  return provider ? provider !== 'external' : false
}
