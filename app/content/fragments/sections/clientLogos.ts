import { logoEntry } from '~/content/fragments/clientLogo'

export const clientLogos = /* groq */ `
  anchor,
  title,
  "logos": coalesce(logos[defined(@->image.asset)]{ ${logoEntry} }, [])
`
