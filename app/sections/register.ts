import type { ComponentType } from 'react'
import type { PageSection, Section, SectionType } from '~/content/sections'

/** Props passed to every section; most only need their content. */
export interface SectionProps<Type extends SectionType = SectionType> {
  section: Section<Type>
  /** It is the first on the page: if it has a headline, that may be the `h1` (`main-heading.ts`). */
  first: boolean
  /** It is the only section of the page. */
  alone: boolean
  /** The type of the next section. */
  next: SectionType | undefined
}

/**
 * The component of each section, by the `_type` of its content. Each is imported on its own, so that a browser only
 * loads those of the pages it shows.
 */
export const SECTIONS: { readonly [Type in SectionType]: () => Promise<ComponentType<SectionProps<Type>>> } =
  {
    aiIntro: async () => (await import('./AiIntro/AiIntro')).AiIntro,
    benefitCards: async () => (await import('./BenefitCards/BenefitCards')).BenefitCards,
    benefitsCarousel: async () => (await import('./BenefitsCarousel/BenefitsCarousel')).BenefitsCarousel,
    channelCards: async () => (await import('./ChannelCards/ChannelCards')).ChannelCards,
    clientLogos: async () => (await import('./ClientLogos/ClientLogos')).ClientLogos,
    contactIntro: async () => (await import('./ContactIntro/ContactIntro')).ContactIntro,
    exclusions: async () => (await import('./Exclusions/Exclusions')).Exclusions,
    faqList: async () => (await import('./FaqList/FaqList')).FaqList,
    featureList: async () => (await import('./FeatureList/FeatureList')).FeatureList,
    freeTrial: async () => (await import('./FreeTrial/FreeTrial')).FreeTrial,
    howItWorks: async () => (await import('./HowItWorks/HowItWorks')).HowItWorks,
    industries: async () => (await import('./Industries/Industries')).Industries,
    logoCarousel: async () => (await import('./LogoCarousel/LogoCarousel')).LogoCarousel,
    marqueeBanner: async () => (await import('./MarqueeBanner/MarqueeBanner')).MarqueeBanner,
    office: async () => (await import('./Office/Office')).Office,
    orderForm: async () => (await import('./OrderForm/OrderForm')).OrderForm,
    packShelf: async () => (await import('./PackShelf/PackShelf')).PackShelf,
    packTabs: async () => (await import('./PackTabs/PackTabs')).PackTabs,
    pageIntro: async () => (await import('./PageIntro/PageIntro')).PageIntro,
    phoneTabs: async () => (await import('./PhoneTabs/PhoneTabs')).PhoneTabs,
    pillLinks: async () => (await import('./PillLinks/PillLinks')).PillLinks,
    postPicker: async () => (await import('./PostPicker/PostPicker')).PostPicker,
    profileCard: async () => (await import('./ProfileCard/ProfileCard')).ProfileCard,
    proofBar: async () => (await import('./ProofBar/ProofBar')).ProofBar,
    prose: async () => (await import('./Prose/Prose')).Prose,
    searchAgain: async () => (await import('./SearchAgain/SearchAgain')).SearchAgain,
    searchHero: async () => (await import('./SearchHero/SearchHero')).SearchHero,
    sellingPoints: async () => (await import('./SellingPoints/SellingPoints')).SellingPoints,
    serviceBlurbs: async () => (await import('./ServiceBlurbs/ServiceBlurbs')).ServiceBlurbs,
    serviceTiles: async () => (await import('./ServiceTiles/ServiceTiles')).ServiceTiles,
    team: async () => (await import('./Team/Team')).Team,
    trustStrip: async () => (await import('./TrustStrip/TrustStrip')).TrustStrip,
    videoHero: async () => (await import('./VideoHero/VideoHero')).VideoHero,
    videoIntro: async () => (await import('./VideoIntro/VideoIntro')).VideoIntro,
    videoPicker: async () => (await import('./VideoPicker/VideoPicker')).VideoPicker,
    videoShowcase: async () => (await import('./VideoShowcase/VideoShowcase')).VideoShowcase,
    whyChooseUs: async () => (await import('./WhyChooseUs/WhyChooseUs')).WhyChooseUs,
    whyEffective: async () => (await import('./WhyEffective/WhyEffective')).WhyEffective,
  }

type AnySection = ComponentType<Omit<SectionProps, 'section'> & { section: PageSection }>

const ready = new Map<string, AnySection>()

/**
 * Loads sections, so that they can be rendered synchronously: a server loads all of them before its first page, a
 * browser those of a page before showing it.
 * @throws if a chunk fails to load
 */
export async function loadSections(types: readonly SectionType[]): Promise<void> {
  await Promise.all(
    types.map(async (type) => {
      // TypeScript cannot tell that a section matches the component of its type.
      if (!ready.has(type)) ready.set(type, (await SECTIONS[type]()) as AnySection)
    }),
  )
}

/** Whether there is a component for a section: content may be newer than the code. */
export function isSectionType(type: string): type is SectionType {
  return Object.hasOwn(SECTIONS, type)
}

/** The component of a section loaded by `loadSections`; undefined for any other. */
export function readySection(type: SectionType): AnySection | undefined {
  return ready.get(type)
}
