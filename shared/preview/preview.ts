/** Path below which previews begin (`/enable`), change (`/perspective`) and end (`/disable`). */
export const PREVIEW_PATH = '/preview'

/**
 * What a preview shows: what editors are working on, or what visitors see, or what releases of a hosted dataset will
 * publish, above what editors are working on: their ids, the first one first, with `~` in between.
 */
export type PreviewPerspective = 'drafts' | 'published' | `r${string}`

/** The id of a release. The Studio has a perspective `raw` as well, which is none. */
const RELEASE = /^r(?!aw$)[\w-]{1,127}$/

/** How many releases a preview shows at once, since a cookie names them. */
const MAX_RELEASES = 10

/** Returns the perspective that the Studio names: with one name, or with several, as a list or between commas. */
export function namedPerspective(named: unknown): PreviewPerspective {
  if (named === 'published') return named
  const names: unknown[] = Array.isArray(named) ? named : String(named).split(',')
  const releases = names.filter(
    (name): name is `r${string}` => typeof name === 'string' && RELEASE.test(name),
  )
  return releases.length === 0 ? 'drafts' : (releases.slice(0, MAX_RELEASES).join('~') as `r${string}`)
}

/** Whether a text is a perspective. */
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
