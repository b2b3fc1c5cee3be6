/** What a pack can consist of; followers, likes and views are sold in the same packs. */
export const PACK_KINDS = ['followers', 'likes', 'views'] as const
export type PackKind = (typeof PACK_KINDS)[number]

/** Whether a kind is delivered to posts, like likes and views; followers go to the profile. */
export function landsOnPosts(kind: PackKind): boolean {
  return kind !== 'followers'
}
