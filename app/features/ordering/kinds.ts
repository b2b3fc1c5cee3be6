/** What a pack is made of (followers, likes and views alike). */
export const PACK_KINDS = ['followers', 'likes', 'views'] as const
export type PackKind = (typeof PACK_KINDS)[number]

/** Only likes and views land on posts; followers land on the profile itself. */
export function landsOnPosts(kind: PackKind): boolean {
  return kind !== 'followers'
}
