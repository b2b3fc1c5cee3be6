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

/** Every section a page can be made of, in the order of the insert menu. */
export const sectionTypes = [
  searchHero,
  pageIntro,
  proofBar,
  serviceBlurbs,
  whyChooseUs,
  howItWorks,
  prose,
  orderForm,
  trustStrip,
  clientLogos,
  profileCard,
  videoPicker,
  searchAgain,
  packTabs,
  postPicker,
]
