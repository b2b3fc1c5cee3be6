const order = /* groq */ `coalesce(orderPage->slug.current, "order")`
const profile = /* groq */ `coalesce(profilePage->slug.current, "profile")`
const likesViews = /* groq */ `coalesce(likesViewsPage->slug.current, "likes-views")`

/** The slugs of the dynamic pages, by page. */
export const dynamicPages = /* groq */ `
  "order": ${order},
  "profile": ${profile},
  "likes-views": ${likesViews}
`

/** The same slugs, as a list. */
export const dynamicSlugs = /* groq */ `${order}, ${profile}, ${likesViews}`
