import { firstCharacters } from '../text/first-characters'

/** The campaign of the link that led a visitor to the site, as its address names it (`utm_source` and so on). */
export interface Campaign {
  source?: string
  medium?: string
  campaign?: string
}

/**
 * The parameters of an address that name its campaign, which are also hidden fields of the site's own forms. Ids of
 * single clicks (`gclid`) are not among them, since those could tell who the visitor is.
 */
export const CAMPAIGN_PARAMETERS = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
} as const satisfies Record<keyof Campaign, string>

/** Longest part of a campaign that is kept, in characters. */
export const MAX_CAMPAIGN_LENGTH = 100

/** Returns a part of a campaign, trimmed, without control characters, and not too long; may be empty. */
export function cleanCampaign(text: string): string {
  return firstCharacters(text.replace(/\p{Cc}/gu, '').trim(), MAX_CAMPAIGN_LENGTH).trim()
}

/** Returns a campaign in one line, with dashes for missing parts: `instagram / – / spring`; empty without any. */
export function campaignTitle({
  source,
  medium,
  campaign,
}: { [Part in keyof Campaign]: string | null }): string {
  const parts = [source, medium, campaign]
  return parts.some(Boolean) ? parts.map((part) => part || '–').join(' / ') : ''
}
