import { video } from '~/content/fragments/video'

export const videoShowcase = /* groq */ `
  anchor,
  title,
  lead,
  "videos": coalesce(videos[defined(@->title)]->{ ${video} }, []),
  "playLabel": coalesce(playLabel, "{title}")
`
