/** Path below which previews begin (`/enable`), change (`/perspective`) and end (`/disable`). */
export const PREVIEW_PATH = '/preview'

/** What a preview shows: what editors are working on, or what visitors see. */
export type PreviewPerspective = 'drafts' | 'published'

/** The channel on which a Studio announces saved changes to the previews in the same browser. */
export const SAVES_CHANNEL = 'content-saved'
