import { serviceLinks } from '~/content/fragments/serviceLinks'

export const serviceTiles = /* groq */ `
  "anchor": coalesce(anchor, "order-section"),
  title,
  lead,
  "hoverLabel": coalesce(hoverLabel, "{name}"),
  "services": ${serviceLinks}
`
