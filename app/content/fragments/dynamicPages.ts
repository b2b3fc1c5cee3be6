/** The slugs of the dynamic pages. */
export const dynamicPages = /* groq */ `
  "order": coalesce(orderPage->slug.current, "order"),
  "profile": coalesce(profilePage->slug.current, "profile"),
  "likes-views": coalesce(likesViewsPage->slug.current, "likes-views")
`
