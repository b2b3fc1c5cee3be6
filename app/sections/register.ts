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
 * The component of each section, by the `_type` of its content. Each is imported on its own, so that a browser only loads
 * those of the pages it shows.
 */
export const SECTIONS: { readonly [Type in SectionType]: () => Promise<ComponentType<SectionProps<Type>>> } =
  {
    aiIntro: () => import('./AiIntro/AiIntro').then((module) => module.AiIntro),
    benefitCards: () => import('./BenefitCards/BenefitCards').then((module) => module.BenefitCards),
    benefitsCarousel: () =>
      import('./BenefitsCarousel/BenefitsCarousel').then((module) => module.BenefitsCarousel),
    channelCards: () => import('./ChannelCards/ChannelCards').then((module) => module.ChannelCards),
    clientLogos: () => import('./ClientLogos/ClientLogos').then((module) => module.ClientLogos),
    contactIntro: () => import('./ContactIntro/ContactIntro').then((module) => module.ContactIntro),
    exclusions: () => import('./Exclusions/Exclusions').then((module) => module.Exclusions),
    faqList: () => import('./FaqList/FaqList').then((module) => module.FaqList),
    featureList: () => import('./FeatureList/FeatureList').then((module) => module.FeatureList),
    freeTrial: () => import('./FreeTrial/FreeTrial').then((module) => module.FreeTrial),
    howItWorks: () => import('./HowItWorks/HowItWorks').then((module) => module.HowItWorks),
    industries: () => import('./Industries/Industries').then((module) => module.Industries),
    logoCarousel: () => import('./LogoCarousel/LogoCarousel').then((module) => module.LogoCarousel),
    marqueeBanner: () => import('./MarqueeBanner/MarqueeBanner').then((module) => module.MarqueeBanner),
    office: () => import('./Office/Office').then((module) => module.Office),
    orderForm: () => import('./OrderForm/OrderForm').then((module) => module.OrderForm),
    packShelf: () => import('./PackShelf/PackShelf').then((module) => module.PackShelf),
    packTabs: () => import('./PackTabs/PackTabs').then((module) => module.PackTabs),
    pageIntro: () => import('./PageIntro/PageIntro').then((module) => module.PageIntro),
    phoneTabs: () => import('./PhoneTabs/PhoneTabs').then((module) => module.PhoneTabs),
    pillLinks: () => import('./PillLinks/PillLinks').then((module) => module.PillLinks),
    postPicker: () => import('./PostPicker/PostPicker').then((module) => module.PostPicker),
    profileCard: () => import('./ProfileCard/ProfileCard').then((module) => module.ProfileCard),
    proofBar: () => import('./ProofBar/ProofBar').then((module) => module.ProofBar),
    prose: () => import('./Prose/Prose').then((module) => module.Prose),
    searchAgain: () => import('./SearchAgain/SearchAgain').then((module) => module.SearchAgain),
    searchHero: () => import('./SearchHero/SearchHero').then((module) => module.SearchHero),
    sellingPoints: () => import('./SellingPoints/SellingPoints').then((module) => module.SellingPoints),
    serviceBlurbs: () => import('./ServiceBlurbs/ServiceBlurbs').then((module) => module.ServiceBlurbs),
    serviceTiles: () => import('./ServiceTiles/ServiceTiles').then((module) => module.ServiceTiles),
    team: () => import('./Team/Team').then((module) => module.Team),
    trustStrip: () => import('./TrustStrip/TrustStrip').then((module) => module.TrustStrip),
    videoHero: () => import('./VideoHero/VideoHero').then((module) => module.VideoHero),
    videoIntro: () => import('./VideoIntro/VideoIntro').then((module) => module.VideoIntro),
    videoPicker: () => import('./VideoPicker/VideoPicker').then((module) => module.VideoPicker),
    videoShowcase: () => import('./VideoShowcase/VideoShowcase').then((module) => module.VideoShowcase),
    whyChooseUs: () => import('./WhyChooseUs/WhyChooseUs').then((module) => module.WhyChooseUs),
    whyEffective: () => import('./WhyEffective/WhyEffective').then((module) => module.WhyEffective),
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
