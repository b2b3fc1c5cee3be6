import type { InitialValueResolverContext } from 'sanity'
import { initialSection } from '../initial-values/sections'
import { readSite } from '../initial-values/site'
import { aiIntro } from './aiIntro'
import { benefitCards } from './benefitCards'
import { benefitsCarousel } from './benefitsCarousel'
import { channelCards } from './channelCards'
import { clientLogos } from './clientLogos'
import { contactIntro } from './contactIntro'
import { exclusions } from './exclusions'
import { faqList } from './faqList'
import { featureList } from './featureList'
import { freeTrial } from './freeTrial'
import { howItWorks } from './howItWorks'
import { industries } from './industries'
import { logoCarousel } from './logoCarousel'
import { marqueeBanner } from './marqueeBanner'
import { office } from './office'
import { orderForm } from './orderForm'
import { packShelf } from './packShelf'
import { packTabs } from './packTabs'
import { pageIntro } from './pageIntro'
import { phoneTabs } from './phoneTabs'
import { pillLinks } from './pillLinks'
import { postPicker } from './postPicker'
import { profileCard } from './profileCard'
import { proofBar } from './proofBar'
import { prose } from './prose'
import { searchAgain } from './searchAgain'
import { searchHero } from './searchHero'
import { sellingPoints } from './sellingPoints'
import { serviceBlurbs } from './serviceBlurbs'
import { serviceTiles } from './serviceTiles'
import { team } from './team'
import { trustStrip } from './trustStrip'
import { videoHero } from './videoHero'
import { videoIntro } from './videoIntro'
import { videoPicker } from './videoPicker'
import { videoShowcase } from './videoShowcase'
import { whyChooseUs } from './whyChooseUs'
import { whyEffective } from './whyEffective'

/** Every section a page can be made of, in the order of the insert menu; a new one has its first content. */
export const sectionTypes = [
  searchHero,
  videoHero,
  aiIntro,
  contactIntro,
  pageIntro,
  marqueeBanner,
  pillLinks,
  proofBar,
  serviceBlurbs,
  whyChooseUs,
  whyEffective,
  howItWorks,
  benefitsCarousel,
  sellingPoints,
  freeTrial,
  packShelf,
  serviceTiles,
  videoIntro,
  videoShowcase,
  channelCards,
  industries,
  featureList,
  exclusions,
  benefitCards,
  faqList,
  phoneTabs,
  team,
  office,
  prose,
  orderForm,
  trustStrip,
  clientLogos,
  logoCarousel,
  profileCard,
  videoPicker,
  searchAgain,
  packTabs,
  postPicker,
].map((type) => ({
  ...type,
  initialValue: async (_parameters: unknown, { getClient }: InitialValueResolverContext) =>
    initialSection(type.name, await readSite(getClient)),
}))
