import { form } from '~/content/fragments/form'
import { formFrame } from '~/content/fragments/formFrame'
import { picture } from '~/content/fragments/picture'

export const orderForm = /* groq */ `
  "anchor": coalesce(anchor, "order-section"),
  title,
  lead,
  form->{ ${form} },
  "points": coalesce(points[]{_key, figure, title, text}, []),
  picture{ ${picture} },
  ornament,
  "showContact": coalesce(showContact, false),
  receipt{profile, pack, posts, service, processed, price, "postShare": coalesce(postShare, "{n}"), none},
  processedText,
  frame{ ${formFrame} }
`
