import type { ExprNode } from 'groq-js'
import { lookUp, lookUpEach } from '../look-up'
import { correlatedLookupOf, selectionOf } from '../selection'
import { tagsOf } from '../sync-tags'
import type { Place, Planning } from './planning'

/** Returns the node for `*`, every document. */
export function everything({ tags }: Planning): ExprNode {
  for (const tag of tagsOf(null)) tags.add(tag)
  return lookUp('everything')
}

/** Returns the node for the documents that `*[filter]` has to examine: as few as an index can narrow it down to. */
export function narrowed({ tags, selections }: Planning, filter: ExprNode, place: Place): ExprNode {
  const selection = selectionOf(filter)
  const correlated = place.hidden ? null : correlatedLookupOf(filter)
  // Each document looked up by id adds its own tag when it is read.
  if (correlated?.by !== 'id' || selection?.by === 'id') for (const tag of tagsOf(filter)) tags.add(tag)
  if (correlated && selection?.by !== 'id') {
    // If the value is not a string, no index applies and every document is examined.
    return {
      type: 'FuncCall',
      namespace: 'global',
      name: 'coalesce',
      args: [lookUpEach(correlated.by, correlated.value), lookUp('everything')],
    }
  }
  if (selection) return lookUp(`selection:${selections.push(selection) - 1}`)
  return lookUp('everything')
}
