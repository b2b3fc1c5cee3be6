/** A form, the site's own or a provider's, from a reference to it. */
export const form = /* groq */ `
  _id,
  title,
  provider,
  formId,
  frameHeight,
  minHeight,
  "prefill": coalesce(prefill[]{value, field}, [])
`
