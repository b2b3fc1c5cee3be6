import { aiIntro } from '~/content/fragments/aiIntro'
import { benefitCards } from '~/content/fragments/benefitCards'
import { benefitsCarousel } from '~/content/fragments/benefitsCarousel'
import { channelCards } from '~/content/fragments/channelCards'
import { clientLogos } from '~/content/fragments/clientLogos'
import { contactIntro } from '~/content/fragments/contactIntro'
import { exclusions } from '~/content/fragments/exclusions'
import { faqList } from '~/content/fragments/faqList'
import { featureList } from '~/content/fragments/featureList'
import { freeTrial } from '~/content/fragments/freeTrial'
import { howItWorks } from '~/content/fragments/howItWorks'
import { industries } from '~/content/fragments/industries'
import { logoCarousel } from '~/content/fragments/logoCarousel'
import { marqueeBanner } from '~/content/fragments/marqueeBanner'
import { office } from '~/content/fragments/office'
import { orderForm } from '~/content/fragments/orderForm'
import { packShelf } from '~/content/fragments/packShelf'
import { packTabs } from '~/content/fragments/packTabs'
import { pageIntro } from '~/content/fragments/pageIntro'
import { phoneTabs } from '~/content/fragments/phoneTabs'
import { pillLinks } from '~/content/fragments/pillLinks'
import { postPicker } from '~/content/fragments/postPicker'
import { profileCard } from '~/content/fragments/profileCard'
import { proofBar } from '~/content/fragments/proofBar'
import { prose } from '~/content/fragments/prose'
import { searchAgain } from '~/content/fragments/searchAgain'
import { searchHero } from '~/content/fragments/searchHero'
import { sellingPoints } from '~/content/fragments/sellingPoints'
import { serviceBlurbs } from '~/content/fragments/serviceBlurbs'
import { serviceTiles } from '~/content/fragments/serviceTiles'
import { team } from '~/content/fragments/team'
import { trustStrip } from '~/content/fragments/trustStrip'
import { videoHero } from '~/content/fragments/videoHero'
import { videoIntro } from '~/content/fragments/videoIntro'
import { videoPicker } from '~/content/fragments/videoPicker'
import { videoShowcase } from '~/content/fragments/videoShowcase'
import { whyChooseUs } from '~/content/fragments/whyChooseUs'
import { whyEffective } from '~/content/fragments/whyEffective'

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
