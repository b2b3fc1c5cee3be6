/** A provider's form, from a reference to it. */
export const form = /* groq */ `
  _id,
  title,
  provider,
  formId,
  frameHeight,
  minHeight,
  "prefill": coalesce(prefill[]{value, field}, [])
`
