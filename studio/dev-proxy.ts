import { SERVER_PATHS } from '../shared/addresses/server-paths'

const TOOLS = SERVER_PATHS.map((path) => path.replaceAll('.', '\\.')).join('|')

/**
 * The paths below the Studio's own that its development server passes on to the site: sign-in, and what the Studio's
 * tools request. The text is a regular expression, as Vite's proxy takes it.
 */
export const SITE_BELOW_STUDIO = `^(?:/studio/(?:sign-(?:in|out)|name)|${TOOLS})(?![\\w-])`
