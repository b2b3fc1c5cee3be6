import { logoEntry } from '~/content/fragments/clientLogo'

export const logoCarousel = /* groq */ `
  anchor,
  title,
  "logos": coalesce(logos[defined(@->image.asset)]{ ${logoEntry} }, []),
  autoplayMs,
  visibleSmall,
  visibleWide,
  spacingPx
`
