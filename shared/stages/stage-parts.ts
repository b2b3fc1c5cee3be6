/** The parts that make up the example profile of a search page. */
export const PROFILE_PARTS = ['name', 'handle', 'counts', 'labels', 'share', 'portrait', 'posts'] as const

/** The parts that make up posts and their reach. */
export const REACH_PARTS = ['share', 'posts'] as const
