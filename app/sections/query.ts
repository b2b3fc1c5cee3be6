import { aiIntro } from './AiIntro/query'
import { benefitCards } from './BenefitCards/query'
import { benefitsCarousel } from './BenefitsCarousel/query'
import { channelCards } from './ChannelCards/query'
import { clientLogos } from './ClientLogos/query'
import { contactIntro } from './ContactIntro/query'
import { exclusions } from './Exclusions/query'
import { faqList } from './FaqList/query'
import { featureList } from './FeatureList/query'
import { freeTrial } from './FreeTrial/query'
import { howItWorks } from './HowItWorks/query'
import { industries } from './Industries/query'
import { logoCarousel } from './LogoCarousel/query'
import { marqueeBanner } from './MarqueeBanner/query'
import { office } from './Office/query'
import { orderForm } from './OrderForm/query'
import { packShelf } from './PackShelf/query'
import { packTabs } from './PackTabs/query'
import { pageIntro } from './PageIntro/query'
import { phoneTabs } from './PhoneTabs/query'
import { pillLinks } from './PillLinks/query'
import { postPicker } from './PostPicker/query'
import { profileCard } from './ProfileCard/query'
import { proofBar } from './ProofBar/query'
import { prose } from './Prose/query'
import { searchAgain } from './SearchAgain/query'
import { searchHero } from './SearchHero/query'
import { sellingPoints } from './SellingPoints/query'
import { serviceBlurbs } from './ServiceBlurbs/query'
import { serviceTiles } from './ServiceTiles/query'
import { team } from './Team/query'
import { trustStrip } from './TrustStrip/query'
import { videoHero } from './VideoHero/query'
import { videoIntro } from './VideoIntro/query'
import { videoPicker } from './VideoPicker/query'
import { videoShowcase } from './VideoShowcase/query'
import { whyChooseUs } from './WhyChooseUs/query'
import { whyEffective } from './WhyEffective/query'

/** The sections of a page, each with the fields its component needs. */
export const sections = /* groq */ `
  "sections": coalesce(sections[]{
    _key,
    _type,
    _type == "searchHero" => { ${searchHero} },
    _type == "proofBar" => { ${proofBar} },
    _type == "serviceBlurbs" => { ${serviceBlurbs} },
    _type == "whyChooseUs" => { ${whyChooseUs} },
    _type == "howItWorks" => { ${howItWorks} },
    _type == "clientLogos" => { ${clientLogos} },
    _type == "profileCard" => { ${profileCard} },
    _type == "videoPicker" => { ${videoPicker} },
    _type == "orderForm" => { ${orderForm} },
    _type == "trustStrip" => { ${trustStrip} },
    _type == "searchAgain" => { ${searchAgain} },
    _type == "packTabs" => { ${packTabs} },
    _type == "postPicker" => { ${postPicker} },
    _type == "pageIntro" => { ${pageIntro} },
    _type == "prose" => { ${prose} },
    _type == "marqueeBanner" => { ${marqueeBanner} },
    _type == "videoHero" => { ${videoHero} },
    _type == "aiIntro" => { ${aiIntro} },
    _type == "contactIntro" => { ${contactIntro} },
    _type == "pillLinks" => { ${pillLinks} },
    _type == "benefitsCarousel" => { ${benefitsCarousel} },
    _type == "sellingPoints" => { ${sellingPoints} },
    _type == "freeTrial" => { ${freeTrial} },
    _type == "serviceTiles" => { ${serviceTiles} },
    _type == "whyEffective" => { ${whyEffective} },
    _type == "logoCarousel" => { ${logoCarousel} },
    _type == "videoIntro" => { ${videoIntro} },
    _type == "videoShowcase" => { ${videoShowcase} },
    _type == "channelCards" => { ${channelCards} },
    _type == "industries" => { ${industries} },
    _type == "featureList" => { ${featureList} },
    _type == "exclusions" => { ${exclusions} },
    _type == "benefitCards" => { ${benefitCards} },
    _type == "faqList" => { ${faqList} },
    _type == "team" => { ${team} },
    _type == "office" => { ${office} },
    _type == "packShelf" => { ${packShelf} },
    _type == "phoneTabs" => { ${phoneTabs} }
  }, [])
`
