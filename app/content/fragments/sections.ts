import { clientLogos } from '~/content/fragments/clientLogos'
import { howItWorks } from '~/content/fragments/howItWorks'
import { orderForm } from '~/content/fragments/orderForm'
import { packTabs } from '~/content/fragments/packTabs'
import { pageIntro } from '~/content/fragments/pageIntro'
import { postPicker } from '~/content/fragments/postPicker'
import { profileCard } from '~/content/fragments/profileCard'
import { proofBar } from '~/content/fragments/proofBar'
import { prose } from '~/content/fragments/prose'
import { searchAgain } from '~/content/fragments/searchAgain'
import { searchHero } from '~/content/fragments/searchHero'
import { serviceBlurbs } from '~/content/fragments/serviceBlurbs'
import { trustStrip } from '~/content/fragments/trustStrip'
import { videoPicker } from '~/content/fragments/videoPicker'
import { whyChooseUs } from '~/content/fragments/whyChooseUs'

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
    _type == "prose" => { ${prose} }
  }, [])
`
