import type { ExprNode } from 'groq-js'
import { publishedIdOf, type LakeDocument } from '../documents'
import type { Selection } from '../storage/document-view'
import { selectionOf } from './selection'

/*
 * Sync tags connect a query's result to the changes that can affect it. A changed document has three tags: its id, its
 * type, and `s1:all`. A query has, for each place where it reads documents, the narrowest tag that no relevant change
 * can miss:
 *
 * - `*[_id == "a"]`, and every document reached by a reference: that document's tag, whether or not it exists yet.
 * - `*[_type == "page" && …]`: the type's tag, since any document of the type may start to match.
 * - Anything else (`*`, `*[references($id)]`): `s1:all`.
 *
 * Drafts and versions share their published document's tag. The tags are readable for debugging, but clients must
 * treat them as opaque, like the hosted service's.
 */

const ALL = 's1:all'

/** Returns the tag of a document, given any of its ids. */
export function documentTag(id: string): string {
  return `s1:id:${publishedIdOf(id)}`
}

function typeTag(type: string): string {
  return `s1:type:${type}`
}

/** Returns the tags of a change from one state of a document to another; null stands for no document. */
export function tagsOfChange(before: LakeDocument | null, after: LakeDocument | null): string[] {
  const states = [before, after].filter((state) => state !== null)
  return [
    ...new Set([
      ...states.map(({ _id }) => documentTag(_id)),
      ...states.map(({ _type }) => typeTag(_type)),
      ALL,
    ]),
  ]
}

/** Returns the tags of `*[filter]`, or of a bare `*` for null. */
export function tagsOf(filter: ExprNode | null): readonly string[] {
  return (filter && tagsOfSelection(selectionOf(filter))) ?? typeTagsWithin(filter) ?? [ALL]
}

function tagsOfSelection(selection: Selection | null): readonly string[] | null {
  switch (selection?.by) {
    case 'id':
      return selection.values.map(documentTag)
    case 'type':
      return selection.values.map(typeTag)
    case 'either': {
      const parts = selection.of.map(tagsOfSelection)
      return parts.every((part) => part !== null) ? parts.flat() : null
    }
    default:
      return null
  }
}

/**
 * Returns the types' tags for a filter that is looked up in another way: `_type == "post" && references($id)` is looked
 * up by reference, but only a post can match.
 */
function typeTagsWithin(filter: ExprNode | null): readonly string[] | null {
  if (filter?.type === 'Group') return typeTagsWithin(filter.base)
  if (filter?.type !== 'And') return filter && typeSelection(filter)
  return typeTagsWithin(filter.left) ?? typeTagsWithin(filter.right)
}

function typeSelection(filter: ExprNode): readonly string[] | null {
  const selection = selectionOf(filter)
  return selection?.by === 'type' ? tagsOfSelection(selection) : null
}
