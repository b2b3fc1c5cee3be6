import { benefitCard } from './documents/benefitCard'
import { clientLogo } from './documents/clientLogo'
import { faq } from './documents/faq'
import { form } from './documents/form'
import { pack } from './documents/pack'
import { page } from './documents/page'
import { phone } from './documents/phone'
import { platformCard } from './documents/platformCard'
import { redirect } from './documents/redirect'
import { service } from './documents/service'
import { siteSettings } from './documents/siteSettings'
import { submission } from './documents/submission'
import { teamMember } from './documents/teamMember'
import { video } from './documents/video'
import { benefitSlide } from './objects/benefitSlide'
import { emphasisText } from './objects/emphasisText'
import { floatingButton } from './objects/floatingButton'
import { formField } from './objects/formField'
import { formPoint } from './objects/formPoint'
import { link } from './objects/link'
import { offer } from './objects/offer'
import { packTab } from './objects/packTab'
import { picture } from './objects/picture'
import { popup } from './objects/popup'
import { promoVideo } from './objects/promoVideo'
import { richText } from './objects/richText'
import { sellingPoint } from './objects/sellingPoint'
import { seo } from './objects/seo'
import { statLabels } from './objects/statLabels'
import { textLink } from './objects/textLink'
import { typing } from './objects/typing'
import { sectionTypes } from './sections'
import { checkedWhileShown } from './while-shown'

/**
 * Every type of the dataset: documents, sections of pages, then the objects that both use. Hidden fields are not
 * validated.
 */
export const schemaTypes = [
  siteSettings,
  page,
  service,
  pack,
  phone,
  video,
  faq,
  teamMember,
  platformCard,
  benefitCard,
  clientLogo,
  form,
  submission,
  redirect,
  ...sectionTypes,
  link,
  textLink,
  seo,
  picture,
  promoVideo,
  popup,
  floatingButton,
  typing,
  emphasisText,
  statLabels,
  packTab,
  offer,
  formField,
  formPoint,
  benefitSlide,
  sellingPoint,
  richText,
].map((type) => checkedWhileShown(type))
