import { logoEntry } from '~/content/fragments/clientLogo'
import { link } from '~/content/fragments/link'
import { picture } from '~/content/fragments/picture'

export const contactIntro = /* groq */ `
  anchor,
  title,
  lead,
  action{ ${link} },
  picture{ ${picture} },
  partnersTitle,
  "partners": coalesce(partners[defined(@->image.asset)]{ ${logoEntry} }, [])
`
