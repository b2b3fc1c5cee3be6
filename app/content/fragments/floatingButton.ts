import { linkHref } from './link'

/** The button at the right edge: a link to `target.href`, or (`moreServices`) a menu of all services. */
export const floatingButton = /* groq */ `
  kind,
  label,
  openLabel,
  target{ ${linkHref} }
`
