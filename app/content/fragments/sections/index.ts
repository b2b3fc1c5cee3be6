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
