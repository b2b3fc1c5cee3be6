import { landsOnPosts } from '../../shared/ordering/kinds'
import { kindNamedIn } from './kind-named'

/**
 * Whether delivery requires a post.
 * @param kind the kind of a pack, or the option that the visitor chose instead, whose last word names the kind, as in
 * `Video likes`
 */
export function needsPosts(kind: string | null | undefined): boolean {
  const named = kindNamedIn(kind ?? '')
  return named !== null && landsOnPosts(named)
}
