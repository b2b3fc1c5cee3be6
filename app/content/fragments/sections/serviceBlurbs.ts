import { link } from '~/content/fragments/link'
import { packEntry } from '~/content/fragments/pack'

export const serviceBlurbs = /* groq */ `
  anchor,
  title,
  lead,
  packs{
    title,
    text,
    link{ ${link} },
    "packs": coalesce(packs[defined(@->price)]{ ${packEntry} }, [])
  },
  video{title, text, link{ ${link} }},
  web{title, "tags": coalesce(tags, []), link{ ${link} }},
  hosting{title, text, numeral, link{ ${link} }},
  platforms{
    title,
    moreLink{ ${link} }
  }
`
