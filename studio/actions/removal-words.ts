import type { Removal } from '../documents/referrers'

interface RemovalWords {
  verb: string
  done: string
  /** The button's text before the number of redirects. */
  both: string
  /** What happens to the redirects. */
  fate: string
  /** What has happened, after the title. */
  outcome: (redirects: string) => string
}

/** What the dialogs say about each kind of removal. */
export const WORDS: Readonly<Record<Removal, RemovalWords>> = {
  delete: {
    verb: 'Delete',
    done: 'deleted',
    both: 'Delete the page and',
    fate: 'will be deleted with it',
    outcome: (redirects) => `is deleted, and ${redirects} with it.`,
  },
  unpublish: {
    verb: 'Unpublish',
    done: 'unpublished',
    // The page itself is kept as a draft.
    both: 'Unpublish the page and delete',
    fate: 'will be deleted',
    outcome: (redirects) => `is unpublished, and ${redirects} deleted. Its draft is kept.`,
  },
}
