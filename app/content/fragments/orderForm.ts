import { form } from '~/content/fragments/form'
import { formFrame } from '~/content/fragments/formFrame'

export const orderForm = /* groq */ `
  "anchor": coalesce(anchor, "order-section"),
  title,
  lead,
  form->{ ${form} },
  receipt{profile, pack, posts, service, processed, price, "postShare": coalesce(postShare, "{n}"), none},
  processedText,
  frame{ ${formFrame} }
`
