import type { SiteSettings } from './parts'

/** The brand from the site settings, or the default if they are unavailable. */
export function brandOf(settings: Pick<SiteSettings, 'brand'> | null | undefined): string {
  return settings?.brand ?? 'Kat Social'
}
