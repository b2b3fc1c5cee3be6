import { image } from '~/content/fragments/image'

/** How a page appears in search engines; empty fields are for the page to fill from the site settings. */
export const seo = /* groq */ `
  title,
  description,
  "image": image.asset->{ ${image} },
  "noIndex": coalesce(noIndex, false)
`
