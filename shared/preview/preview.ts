/** Path below which previews begin (`/enable`), change (`/perspective`) and end (`/disable`). */
export const PREVIEW_PATH = '/preview'

/**
 * What a preview shows: drafts, published content, or releases of a hosted dataset on top of drafts. Releases are
 * given by their ids, in order of precedence, joined by `~`.
 */
export type PreviewPerspective = 'drafts' | 'published' | `r${string}`

/** A release id. The Studio's perspective `raw` is not one. */
const RELEASE = /^r(?!aw$)[\w-]{1,127}$/

/** Maximum number of releases that a preview shows at once, since a cookie names them. */
const MAX_RELEASES = 10

/** Parses the Studio's perspective: one name, or several, as a list or separated by commas. */
export function namedPerspective(named: unknown): PreviewPerspective {
  if (named === 'published') return named
  const names: unknown[] = Array.isArray(named) ? named : String(named).split(',')
  const releases = names.filter(
    (name): name is `r${string}` => typeof name === 'string' && RELEASE.test(name),
  )
  return releases.length === 0 ? 'drafts' : (releases.slice(0, MAX_RELEASES).join('~') as `r${string}`)
}

/** Whether a text is a valid perspective. */
export function isPreviewPerspective(text: string): text is PreviewPerspective {
  const releases = text.split('~')
  return (
    text === 'drafts' ||
    text === 'published' ||
    (releases.length <= MAX_RELEASES && releases.every((each) => RELEASE.test(each)))
  )
}

/** The channel on which a Studio announces saved changes to the previews in the same browser. */
export const SAVES_CHANNEL = 'content-saved'
