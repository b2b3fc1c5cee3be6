/** Names of users who sign in without giving one, by role: everyone who does is the same user. */
export const DEFAULT_NAMES = { editor: 'Editor', viewer: 'Viewer' } as const
