import { CAMPAIGN_PARAMETERS, cleanCampaign } from '../../../shared/forms/campaign'

/**
 * Returns what a form sends, with the campaign of the visit to the page around it. If the browser does not tell that,
 * the form has the campaign of the page's current address, as it does without scripts: the server has written it there.
 */
export function withCampaign(values: URLSearchParams): URLSearchParams {
  const visit = queryOfVisit()
  if (!visit) return values
  for (const name of Object.values(CAMPAIGN_PARAMETERS)) {
    values.delete(name)
    const value = cleanCampaign(visit.get(name) ?? '')
    if (value) values.append(name, value)
  }
  return values
}

/**
 * Returns the query of the address that the page around the form was loaded from. The browser remembers it while the
 * visitor follows links within the site, so nothing needs to be stored.
 */
function queryOfVisit(): URLSearchParams | null {
  try {
    const [visit] = window.parent.performance.getEntriesByType('navigation')
    return visit ? new URL(visit.name, location.href).searchParams : null
  } catch {
    // The page around the form is on another site.
    return null
  }
}
