import { landsOnPosts } from '../../shared/ordering/kinds'
import type { PackList } from './definition/listed-packs'
import { kindByName } from './definition/sold-packs'
import { parseKind } from './parse-kind'

/**
 * Whether delivery requires a post.
 * @param kind the kind of a pack, or the option that the visitor chose instead, whose last word names the kind, as in
 * `Video likes`
 */
export function needsPosts(kind: string | null | undefined): boolean {
  const named = parseKind(kind ?? '')
  return named !== null && landsOnPosts(named)
}

/**
 * Whether the lists of packs say that a kind goes to posts, such as `Hearts`, if a service calls its likes that. Visits
 * to a website are listed as views, too, so this only counts on a platform that has posts.
 * @param kind an option that the visitor chose
 */
export function isListedForPosts(kind: string | null | undefined, lists: readonly PackList[]): boolean {
  const meant = kindByName(kind ?? '', lists)
  return meant !== null && landsOnPosts(meant)
}

/**
 * Whether delivery certainly needs no post, so that a form need not ask for one. This never holds for a kind that
 * `needsPosts`, not even for “Page likes” if a service calls its followers that.
 * @param kind an option that the visitor may choose: `Followers`, `Subscribers`
 * @param lists the lists of packs on sale, whose names tell what such an option means
 */
export function needsNoPosts(kind: string, lists: readonly PackList[]): boolean {
  if (needsPosts(kind)) return false
  const meant = kindByName(kind, lists) ?? parseKind(kind)
  return meant !== null && !landsOnPosts(meant)
}
