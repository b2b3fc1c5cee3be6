import type { SiteSettings } from './parts'

/** The brand from the site settings, or the one for when they are unavailable. */
export function brandOf(settings: Pick<SiteSettings, 'brand'> | null | undefined): string {
  return settings?.brand ?? 'Kat Social'
}
