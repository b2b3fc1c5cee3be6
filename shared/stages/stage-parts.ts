/** What the example profile of a search page is drawn from. */
export const PROFILE_PARTS = ['name', 'handle', 'counts', 'labels', 'share', 'portrait', 'posts'] as const

/** What posts and their reach are drawn from. */
export const REACH_PARTS = ['share', 'posts'] as const
