export const searchAgain = /* groq */ `
  anchor,
  title,
  placeholder,
  buttonLabel
`
