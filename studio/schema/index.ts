import { clientLogo } from './documents/clientLogo'
import { form } from './documents/form'
import { pack } from './documents/pack'
import { page } from './documents/page'
import { service } from './documents/service'
import { siteSettings } from './documents/siteSettings'
import { emphasisText } from './objects/emphasisText'
import { link } from './objects/link'
import { packTab } from './objects/packTab'
import { richText } from './objects/richText'
import { seo } from './objects/seo'
import { statLabels } from './objects/statLabels'
import { textLink } from './objects/textLink'
import { typing } from './objects/typing'
import { sectionTypes } from './sections'

/** Every type of the dataset: documents, sections of pages, then the objects that both use. */
export const schemaTypes = [
  siteSettings,
  page,
  service,
  pack,
  form,
  clientLogo,
  ...sectionTypes,
  link,
  textLink,
  seo,
  typing,
  emphasisText,
  statLabels,
  packTab,
  richText,
]
