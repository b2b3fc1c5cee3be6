import type { ComponentType } from 'react'
import type { PageSection, Section, SectionType } from '~/content/sections'
import { createRegistry } from '~/ui/loading/component-registry'

/** Props passed to every section; most only need their content. */
interface SectionProps<Type extends SectionType = SectionType> {
  section: Section<Type>
  /** All of the page. */
  sections: readonly PageSection[]
  /** It is the first on the page: if it has a headline, that may be the `h1` (`main-heading.ts`). */
  first: boolean
  /** It is the only section of the page. */
  alone: boolean
  /** The type of the next section. */
  next: SectionType | undefined
}

type SectionModule<Type extends SectionType> = Readonly<
  Record<Capitalize<Type>, ComponentType<SectionProps<Type>>>
>

/** The module of each section, by the `_type` of its content. */
const MODULES: { readonly [Type in SectionType]: () => Promise<SectionModule<Type>> } = {
  aiIntro: () => import('./AiIntro/AiIntro'),
  benefitCards: () => import('./BenefitCards/BenefitCards'),
  benefitsCarousel: () => import('./BenefitsCarousel/BenefitsCarousel'),
  channelCards: () => import('./ChannelCards/ChannelCards'),
  clientLogos: () => import('./ClientLogos/ClientLogos'),
  contactIntro: () => import('./ContactIntro/ContactIntro'),
  exclusions: () => import('./Exclusions/Exclusions'),
  faqList: () => import('./FaqList/FaqList'),
  featureList: () => import('./FeatureList/FeatureList'),
  freeTrial: () => import('./FreeTrial/FreeTrial'),
  howItWorks: () => import('./HowItWorks/HowItWorks'),
  industries: () => import('./Industries/Industries'),
  logoCarousel: () => import('./LogoCarousel/LogoCarousel'),
  marqueeBanner: () => import('./MarqueeBanner/MarqueeBanner'),
  office: () => import('./Office/Office'),
  orderForm: () => import('./OrderForm/OrderForm'),
  packShelf: () => import('./PackShelf/PackShelf'),
  packTabs: () => import('./PackTabs/PackTabs'),
  pageIntro: () => import('./PageIntro/PageIntro'),
  phoneTabs: () => import('./PhoneTabs/PhoneTabs'),
  pillLinks: () => import('./PillLinks/PillLinks'),
  postPicker: () => import('./PostPicker/PostPicker'),
  profileCard: () => import('./ProfileCard/ProfileCard'),
  proofBar: () => import('./ProofBar/ProofBar'),
  prose: () => import('./Prose/Prose'),
  searchAgain: () => import('./SearchAgain/SearchAgain'),
  searchHero: () => import('./SearchHero/SearchHero'),
  sellingPoints: () => import('./SellingPoints/SellingPoints'),
  serviceBlurbs: () => import('./ServiceBlurbs/ServiceBlurbs'),
  serviceTiles: () => import('./ServiceTiles/ServiceTiles'),
  team: () => import('./Team/Team'),
  trustStrip: () => import('./TrustStrip/TrustStrip'),
  videoHero: () => import('./VideoHero/VideoHero'),
  videoIntro: () => import('./VideoIntro/VideoIntro'),
  videoPicker: () => import('./VideoPicker/VideoPicker'),
  videoShowcase: () => import('./VideoShowcase/VideoShowcase'),
  whyChooseUs: () => import('./WhyChooseUs/WhyChooseUs'),
  whyEffective: () => import('./WhyEffective/WhyEffective'),
}

/** The component of each section, by the `_type` of its content: there is none if content is newer than the code. */
export const SECTIONS = createRegistry(MODULES)

type AnySection = ComponentType<Omit<SectionProps, 'section'> & { section: PageSection }>

/** The component of a section that has been loaded; undefined for any other. */
export function readySection(type: SectionType): AnySection | undefined {
  // TypeScript cannot tell that a section matches the component of its type.
  return SECTIONS.find(type) as AnySection | undefined
}
