/** Names of users who sign in without giving one, by role. All of them are the same user. */
export const DEFAULT_NAMES = { editor: 'Editor', viewer: 'Viewer' } as const
