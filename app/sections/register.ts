import type { ComponentType } from 'react'
import type { Section, SectionType } from '~/content/sections'
import { AiIntro } from './AiIntro/AiIntro'
import { BenefitCards } from './BenefitCards/BenefitCards'
import { BenefitsCarousel } from './BenefitsCarousel/BenefitsCarousel'
import { ChannelCards } from './ChannelCards/ChannelCards'
import { ClientLogos } from './ClientLogos/ClientLogos'
import { ContactIntro } from './ContactIntro/ContactIntro'
import { Exclusions } from './Exclusions/Exclusions'
import { FaqList } from './FaqList/FaqList'
import { FeatureList } from './FeatureList/FeatureList'
import { FreeTrial } from './FreeTrial/FreeTrial'
import { HowItWorks } from './HowItWorks/HowItWorks'
import { Industries } from './Industries/Industries'
import { LogoCarousel } from './LogoCarousel/LogoCarousel'
import { MarqueeBanner } from './MarqueeBanner/MarqueeBanner'
import { Office } from './Office/Office'
import { OrderForm } from './OrderForm/OrderForm'
import { PackShelf } from './PackShelf/PackShelf'
import { PackTabs } from './PackTabs/PackTabs'
import { PageIntro } from './PageIntro/PageIntro'
import { PhoneTabs } from './PhoneTabs/PhoneTabs'
import { PillLinks } from './PillLinks/PillLinks'
import { PostPicker } from './PostPicker/PostPicker'
import { ProfileCard } from './ProfileCard/ProfileCard'
import { ProofBar } from './ProofBar/ProofBar'
import { Prose } from './Prose/Prose'
import { SearchAgain } from './SearchAgain/SearchAgain'
import { SearchHero } from './SearchHero/SearchHero'
import { SellingPoints } from './SellingPoints/SellingPoints'
import { ServiceBlurbs } from './ServiceBlurbs/ServiceBlurbs'
import { ServiceTiles } from './ServiceTiles/ServiceTiles'
import { Team } from './Team/Team'
import { TrustStrip } from './TrustStrip/TrustStrip'
import { VideoHero } from './VideoHero/VideoHero'
import { VideoIntro } from './VideoIntro/VideoIntro'
import { VideoPicker } from './VideoPicker/VideoPicker'
import { VideoShowcase } from './VideoShowcase/VideoShowcase'
import { WhyChooseUs } from './WhyChooseUs/WhyChooseUs'
import { WhyEffective } from './WhyEffective/WhyEffective'

/** Props available to every section; most only need their content. */
export interface SectionProps<Type extends SectionType = SectionType> {
  section: Section<Type>
  /** It is the first on the page and contains the `h1`. */
  first: boolean
  /** It is the only section of the page. */
  alone: boolean
  /** The type of the next section. */
  next: SectionType | undefined
}

/** The component of each section type. */
export const SECTION_COMPONENTS: { readonly [Type in SectionType]: ComponentType<SectionProps<Type>> } = {
  aiIntro: AiIntro,
  benefitCards: BenefitCards,
  benefitsCarousel: BenefitsCarousel,
  channelCards: ChannelCards,
  clientLogos: ClientLogos,
  contactIntro: ContactIntro,
  exclusions: Exclusions,
  faqList: FaqList,
  featureList: FeatureList,
  freeTrial: FreeTrial,
  howItWorks: HowItWorks,
  industries: Industries,
  logoCarousel: LogoCarousel,
  marqueeBanner: MarqueeBanner,
  office: Office,
  orderForm: OrderForm,
  packShelf: PackShelf,
  packTabs: PackTabs,
  pageIntro: PageIntro,
  phoneTabs: PhoneTabs,
  pillLinks: PillLinks,
  postPicker: PostPicker,
  profileCard: ProfileCard,
  proofBar: ProofBar,
  prose: Prose,
  searchAgain: SearchAgain,
  searchHero: SearchHero,
  sellingPoints: SellingPoints,
  serviceBlurbs: ServiceBlurbs,
  serviceTiles: ServiceTiles,
  team: Team,
  trustStrip: TrustStrip,
  videoHero: VideoHero,
  videoIntro: VideoIntro,
  videoPicker: VideoPicker,
  videoShowcase: VideoShowcase,
  whyChooseUs: WhyChooseUs,
  whyEffective: WhyEffective,
}
