import { landsOnPosts, PACK_KINDS } from '../../shared/ordering/kinds'

/**
 * Whether delivery requires a post.
 * @param kind the kind of a pack, or the option that the visitor chose instead, whose last word names the kind, as in
 * `Video likes`
 */
export function needsPosts(kind: string | null | undefined): boolean {
  const word = kind?.toLowerCase().split(/\s+/).at(-1)
  return PACK_KINDS.some((each) => each === word && landsOnPosts(each))
}
