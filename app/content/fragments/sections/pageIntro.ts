import { link } from '~/content/fragments/link'
import { picture } from '~/content/fragments/picture'

export const pageIntro = /* groq */ `
  anchor,
  title,
  lead,
  action{ ${link} },
  "more": coalesce(more[]{ _key, ${link} }, []),
  picture{ ${picture} },
  "framing": coalesce(framing, "panel"),
  phone->{ price, "sold": available == false },
  "pricesByModel": select(defined(phone) => *[_type == "phone"]{ model, price, "sold": available == false }),
  "soldLabel": coalesce(soldLabel, "Sold")
`
