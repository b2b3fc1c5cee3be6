/**
 * The paths below the Studio's own that its development server passes on to the site: sign-in, and what the Studio's
 * tools request. The text is a regular expression, as Vite's proxy takes it.
 */
export const SITE_BELOW_STUDIO =
  '^/studio/(?:sign-(?:in|out)|name|results\\.json|backup-(?:status|files|documents)|privacy)(?![\\w-])'
