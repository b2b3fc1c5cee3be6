/** The ordering rules shared by pages and forms, in one place so that a form never contradicts its page. */
import { landsOnPosts, PACK_KINDS } from '../../app/features/ordering/kinds'

export { SEEN, writeSeen, type SeenPack } from '../../app/features/ordering/seen-pack'
export { formatAccount, readAccount, usernameIn } from '../../app/features/ordering/account'
export { isOwnForm } from '../../app/features/ordering/form-provider'
export { PACK_KINDS, type PackKind } from '../../app/features/ordering/kinds'
export { withoutEdges } from '../../app/features/ordering/pasted-text'
export { MAX_POSTS, postLimit } from '../../app/features/ordering/selection'
export { splitEvenly } from '../../app/features/ordering/split'

/**
 * Whether delivery requires a post.
 * @param kind the kind of a pack, or the option that the visitor chose instead, whose last word names the kind, as in
 * `Video likes`
 */
export function needsPosts(kind: string | null | undefined): boolean {
  const word = kind?.toLowerCase().split(/\s+/).at(-1)
  return PACK_KINDS.some((each) => each === word && landsOnPosts(each))
}
