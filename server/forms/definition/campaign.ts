import { z } from 'zod'
import { CAMPAIGN_PARAMETERS, cleanCampaign, type Campaign } from '../../../shared/forms/campaign'

/** Anyone can write an address, so nothing is expected of it. */
const part = z
  .string()
  .nullable()
  .transform((text) => cleanCampaign(text ?? '') || undefined)

const campaignSchema = z.object({ source: part, medium: part, campaign: part })

/** Reads the campaign in the query of an address or in what a form has sent; null if there is none. */
export function readCampaign(given: URLSearchParams): Campaign | null {
  const campaign = campaignSchema.parse({
    source: given.get(CAMPAIGN_PARAMETERS.source),
    medium: given.get(CAMPAIGN_PARAMETERS.medium),
    campaign: given.get(CAMPAIGN_PARAMETERS.campaign),
  })
  return Object.values(campaign).some(Boolean) ? campaign : null
}

/** Returns a campaign as the parameters that `readCampaign` reads. */
export function writeCampaign({ source, medium, campaign }: Campaign): [name: string, value: string][] {
  const parameters = {
    [CAMPAIGN_PARAMETERS.source]: source,
    [CAMPAIGN_PARAMETERS.medium]: medium,
    [CAMPAIGN_PARAMETERS.campaign]: campaign,
  }
  return Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined)
}
