import { homeId } from './pageHref'

/**
 * The target of a link or a text link: `/en/…` for a page of this site, `#…` for a section of the same page, or an
 * external URL. A link without a target stays on the page (`#`).
 */
export const linkHref = /* groq */ `
  "href": coalesce(
    select(
      defined(page) =>
        select(page._ref == ${homeId} => "/en/home", "/en/" + page->slug.current) + coalesce("#" + anchor, ""),
      defined(href) => href,
      defined(anchor) => "#" + anchor
    ),
    "#"
  )
`

/** A link with its label. */
export const link = /* groq */ `label, ${linkHref}`
