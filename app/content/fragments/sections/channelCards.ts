export const channelCards = /* groq */ `
  anchor,
  title,
  lead,
  "cards": coalesce(cards[defined(@->title)]->{_id, title, shortDetails, iconKey}, [])
`
