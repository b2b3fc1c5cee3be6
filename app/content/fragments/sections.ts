import { clientLogos } from './clientLogos'
import { howItWorks } from './howItWorks'
import { orderForm } from './orderForm'
import { packTabs } from './packTabs'
import { pageIntro } from './pageIntro'
import { postPicker } from './postPicker'
import { profileCard } from './profileCard'
import { proofBar } from './proofBar'
import { prose } from './prose'
import { searchAgain } from './searchAgain'
import { searchHero } from './searchHero'
import { serviceBlurbs } from './serviceBlurbs'
import { trustStrip } from './trustStrip'
import { videoPicker } from './videoPicker'
import { whyChooseUs } from './whyChooseUs'

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
