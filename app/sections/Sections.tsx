import type { PageSection } from '~/content/sections'
import { PreviewSection } from '~/preview/PreviewSection'
import { AiIntro } from './AiIntro'
import { BenefitCards } from './BenefitCards'
import { BenefitsCarousel } from './BenefitsCarousel'
import { ChannelCards } from './ChannelCards'
import { ClientLogos } from './ClientLogos'
import { ContactIntro } from './ContactIntro'
import { Exclusions } from './Exclusions'
import { FaqList } from './FaqList'
import { FeatureList } from './FeatureList'
import { FreeTrial } from './FreeTrial'
import { HowItWorks } from './HowItWorks'
import { Industries } from './Industries'
import { LogoCarousel } from './LogoCarousel'
import { MarqueeBanner } from './MarqueeBanner'
import { Office } from './Office'
import { OrderForm } from './OrderForm'
import { PackShelf } from './PackShelf'
import { PackTabs } from './PackTabs'
import { PageIntro } from './PageIntro'
import { PhoneTabs } from './PhoneTabs'
import { PillLinks } from './PillLinks'
import { PostPicker } from './PostPicker'
import { ProfileCard } from './ProfileCard'
import { ProofBar } from './ProofBar'
import { Prose } from './Prose'
import { SearchAgain } from './SearchAgain'
import { SearchHero } from './SearchHero'
import { SellingPoints } from './SellingPoints'
import { ServiceBlurbs } from './ServiceBlurbs'
import { ServiceTiles } from './ServiceTiles'
import { Team } from './Team'
import { TrustStrip } from './TrustStrip'
import { VideoHero } from './VideoHero'
import { VideoIntro } from './VideoIntro'
import { VideoPicker } from './VideoPicker'
import { VideoShowcase } from './VideoShowcase'
import { WhyChooseUs } from './WhyChooseUs'
import { WhyEffective } from './WhyEffective'

interface SectionsProps {
  sections: readonly PageSection[]
  /** Whether something else opens the page. */
  below?: boolean
}

/** Renders a page's sections in the editor's order, each by the component that carries its name. */
export function Sections({ sections, below = false }: SectionsProps) {
  return sections.map((section, index) => (
    <PreviewSection key={section._key} sectionKey={section._key}>
      <SectionByType
        section={section}
        first={index === 0 && !below}
        alone={sections.length === 1}
        next={sections[index + 1]}
      />
    </PreviewSection>
  ))
}

interface SectionByTypeProps {
  section: PageSection
  /** It opens the page, with the page's `h1`. */
  first: boolean
  /** It is all that the page has. */
  alone: boolean
  next: PageSection | undefined
}

function SectionByType({ section, first, alone, next }: SectionByTypeProps) {
  switch (section._type) {
    case 'searchHero':
      return <SearchHero section={section} />
    case 'proofBar':
      return <ProofBar section={section} />
    case 'serviceBlurbs':
      return <ServiceBlurbs section={section} />
    case 'whyChooseUs':
      return <WhyChooseUs section={section} />
    case 'howItWorks':
      return <HowItWorks section={section} />
    case 'clientLogos':
      return <ClientLogos section={section} />
    case 'profileCard':
      return <ProfileCard section={section} />
    case 'videoPicker':
      return <VideoPicker section={section} />
    case 'orderForm':
      return <OrderForm section={section} first={first} />
    case 'trustStrip':
      return <TrustStrip section={section} />
    case 'searchAgain':
      return <SearchAgain section={section} />
    case 'packTabs':
      return <PackTabs section={section} />
    case 'postPicker':
      return <PostPicker section={section} />
    case 'pageIntro':
      return <PageIntro section={section} alone={alone} before={next?._type} />
    case 'prose':
      return <Prose section={section} />
    case 'aiIntro':
      return <AiIntro section={section} />
    case 'benefitsCarousel':
      return <BenefitsCarousel section={section} />
    case 'freeTrial':
      return <FreeTrial section={section} />
    case 'logoCarousel':
      return <LogoCarousel section={section} />
    case 'marqueeBanner':
      return <MarqueeBanner section={section} />
    case 'pillLinks':
      return <PillLinks section={section} />
    case 'sellingPoints':
      return <SellingPoints section={section} />
    case 'serviceTiles':
      return <ServiceTiles section={section} />
    case 'videoHero':
      return <VideoHero section={section} />
    case 'videoIntro':
      return <VideoIntro section={section} />
    case 'whyEffective':
      return <WhyEffective section={section} />
    case 'benefitCards':
      return <BenefitCards section={section} />
    case 'channelCards':
      return <ChannelCards section={section} />
    case 'contactIntro':
      return <ContactIntro section={section} first={first} />
    case 'exclusions':
      return <Exclusions section={section} />
    case 'faqList':
      return <FaqList section={section} />
    case 'featureList':
      return <FeatureList section={section} />
    case 'industries':
      return <Industries section={section} />
    case 'office':
      return <Office section={section} />
    case 'packShelf':
      return <PackShelf section={section} />
    case 'phoneTabs':
      return <PhoneTabs section={section} />
    case 'team':
      return <Team section={section} />
    case 'videoShowcase':
      return <VideoShowcase section={section} />
  }
}
