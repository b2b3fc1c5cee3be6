import { packEntry } from '~/content/fragments/pack'

export const packShelf = /* groq */ `
  anchor,
  title,
  lead,
  kind,
  kindName,
  "packs": coalesce(packs[defined(@->price)]{ ${packEntry} }, []),
  orderLabel
`
