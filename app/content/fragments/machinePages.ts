/** The slugs of the pages that the site settings choose for what visitors search and order. */
export const machinePages = /* groq */ `
  "order": coalesce(orderPage->slug.current, "order"),
  "profile": coalesce(profilePage->slug.current, "profile"),
  "likes-views": coalesce(likesViewsPage->slug.current, "likes-views")
`
