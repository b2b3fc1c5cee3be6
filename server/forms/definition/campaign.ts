import { z } from 'zod'
import { cleanCampaign, type Campaign } from '../../../shared/forms/campaign'

/** Anyone can write an address, so nothing is expected of it. */
const part = z
  .string()
  .nullable()
  .transform((text) => cleanCampaign(text ?? '') || undefined)

const campaignSchema = z.object({ source: part, medium: part, campaign: part })

/** Reads the campaign in the query of an address or in what a form has sent; null if there is none. */
export function readCampaign(given: URLSearchParams): Campaign | null {
  const { source, medium, campaign } = campaignSchema.parse({
    source: given.get('utm_source'),
    medium: given.get('utm_medium'),
    campaign: given.get('utm_campaign'),
  })
  if (!source && !medium && !campaign) return null
  return { ...(source && { source }), ...(medium && { medium }), ...(campaign && { campaign }) }
}

/** Returns a campaign as the parameters that `readCampaign` reads. */
export function writeCampaign({ source, medium, campaign }: Campaign): [name: string, value: string][] {
  const parameters = { utm_source: source, utm_medium: medium, utm_campaign: campaign }
  return Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined)
}
