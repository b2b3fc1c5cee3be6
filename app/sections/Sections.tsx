import type { PageSection } from '~/content/sections'
import { PreviewSection } from '~/preview/PreviewSection'
import { ClientLogos } from './ClientLogos'
import { HowItWorks } from './HowItWorks'
import { OrderForm } from './OrderForm'
import { PackTabs } from './PackTabs'
import { PageIntro } from './PageIntro'
import { PostPicker } from './PostPicker'
import { ProfileCard } from './ProfileCard'
import { ProofBar } from './ProofBar'
import { Prose } from './Prose'
import { SearchAgain } from './SearchAgain'
import { SearchHero } from './SearchHero'
import { ServiceBlurbs } from './ServiceBlurbs'
import { TrustStrip } from './TrustStrip'
import { VideoPicker } from './VideoPicker'
import { WhyChooseUs } from './WhyChooseUs'

/** Renders a page's sections in the editor's order, each by the component that carries its name. */
export function Sections({ sections }: { sections: readonly PageSection[] }) {
  return sections.map((section, index) => (
    <PreviewSection key={section._key} sectionKey={section._key}>
      <SectionByType section={section} first={index === 0} />
    </PreviewSection>
  ))
}

function SectionByType({ section, first }: { section: PageSection; first: boolean }) {
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
      return <PageIntro section={section} />
    case 'prose':
      return <Prose section={section} />
  }
}
