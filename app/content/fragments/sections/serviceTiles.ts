import { picture } from '~/content/fragments/picture'
import { orderedServices, serviceLink } from '~/content/fragments/serviceLinks'

export const serviceTiles = /* groq */ `
  "anchor": coalesce(anchor, "order-section"),
  title,
  lead,
  "hoverLabel": coalesce(hoverLabel, "{name}"),
  "services": coalesce(${orderedServices}{ ${serviceLink}, picture{ ${picture} } }, [])
`
