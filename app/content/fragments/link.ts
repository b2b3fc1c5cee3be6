/**
 * Where a link or a text link leads: `/en/…` for a page of this site, `#…` for a place on the same page, otherwise the
 * outside address. A link to nothing stays on the page (`#`).
 */
export const linkHref = /* groq */ `
  "href": coalesce(
    select(
      defined(page) => "/en/" + page->slug.current + coalesce("#" + anchor, ""),
      defined(href) => href,
      defined(anchor) => "#" + anchor
    ),
    "#"
  )
`

/** A link with its words. */
export const link = /* groq */ `label, ${linkHref}`
