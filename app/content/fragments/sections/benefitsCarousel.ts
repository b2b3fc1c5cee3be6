import { benefitSlide } from '~/content/fragments/benefitSlide'

export const benefitsCarousel = /* groq */ `
  anchor,
  label,
  "slides": coalesce(slides[]{ ${benefitSlide} }, []),
  autoplayMs
`
