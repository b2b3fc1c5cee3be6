/**
 * What the Studio's development server passes on to the site, although it is below the Studio's own path: sign-in, and
 * what the Studio's tools request. A regular expression, as Vite's proxy takes it.
 */
export const SITE_BELOW_STUDIO =
  '^/studio/(?:sign-(?:in|out)|name|results\\.json|backup-(?:status|files|documents)|privacy)(?![\\w-])'
