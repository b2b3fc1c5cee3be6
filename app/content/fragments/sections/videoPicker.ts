import { packTab } from '~/content/fragments/pack'
import { tileTexts } from '~/content/fragments/tileTexts'

export const videoPicker = /* groq */ `
  anchor,
  title,
  note,
  packLabel,
  hint,
  "tabs": coalesce(tabs[]{ ${packTab} }, []),
  defaultKind,
  "defaultPackId": defaultPack._ref,
  ${tileTexts},
  followersNote
`
