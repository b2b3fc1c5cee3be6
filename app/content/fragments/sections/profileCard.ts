export const profileCard = /* groq */ `
  anchor,
  labels{followers, likes, following, videos},
  countUpMs,
  searchNewLabel,
  searchPlaceholder,
  searchButton,
  "showCharity": coalesce(showCharity, false),
  loadingLabel,
  privateNotice
`
