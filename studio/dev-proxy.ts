import { SERVER_PATHS } from '../shared/addresses/server-paths'

const TOOLS = SERVER_PATHS.map((path) => path.replaceAll('.', '\\.')).join('|')

/** A file of the Studio's sources, which are in folders with the names of some of these paths. */
const SOURCE_FILE = '[^?]*\\.(?:tsx?|css)(?:\\?|$)'

/**
 * The paths below the Studio's own that its development server passes on to the site: sign-in, and what the Studio's
 * tools request. The text is a regular expression, as Vite's proxy takes it.
 */
export const SITE_BELOW_STUDIO = `^(?!${SOURCE_FILE})(?:/studio/(?:sign-(?:in|out)|name)|${TOOLS})(?![\\w-])`
