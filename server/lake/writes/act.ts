import { publishedIdOf, type LakeDocument } from '../documents'
import type { MutationResult } from '../transaction'
import type { Action } from './action'
import { applyMutation, type MutationOptions } from './apply'
import type { Mutation } from './mutation'
import { WriteProblem } from './problem'
import { strengthened } from './strengthen'
import { weakened } from './weaken'
import type { Workspace } from './workspace'

/** The results of actions, and the documents whose history they purge. */
export interface ActionResults {
  results: MutationResult[]
  purge: string[]
}

/**
 * Applies actions in order, each seeing the effect of those before it.
 * @throws WriteProblem at the first that cannot be applied; the workspace must then be discarded
 */
export function applyActions(
  actions: readonly Action[],
  workspace: Workspace,
  options: MutationOptions,
): ActionResults {
  const purge = actions.flatMap((action) => ('purge' in action && action.purge ? idsOf(action) : []))
  const unpublished = unpublishedBy(actions, workspace)
  const results = actions.flatMap((action, index) =>
    mutationsOf(action, index, workspace, unpublished).flatMap((mutation) =>
      applyMutation(mutation, index, workspace, options),
    ),
  )
  return { results, purge }
}

/** Returns the documents that an action refers to. */
function idsOf(action: Action): string[] {
  switch (action.actionType) {
    case 'sanity.action.document.delete':
      return [action.publishedId, ...action.includeDrafts]
    case 'sanity.action.document.version.discard':
      return [action.versionId]
    case 'sanity.action.document.discard':
      return [action.draftId]
    default:
      return [action.publishedId]
  }
}

/** The types of documents, by the ids that references name. */
type Targets = ReadonlyMap<string, string>

/** Returns the documents that these actions unpublish. */
function unpublishedBy(actions: readonly Action[], workspace: Workspace): Targets {
  return new Map(
    actions
      .filter(({ actionType }) => actionType === 'sanity.action.document.unpublish')
      .flatMap((action) => idsOf(action))
      .flatMap((id) => {
        const document = workspace.get(id)
        return document ? [[id, document._type]] : []
      }),
  )
}

function mutationsOf(action: Action, index: number, workspace: Workspace, unpublished: Targets): Mutation[] {
  const existing = (id: string): LakeDocument => {
    const document = workspace.get(id)
    if (!document) throw WriteProblem.notFound(id, index)
    return document
  }

  switch (action.actionType) {
    case 'sanity.action.document.create': {
      const { publishedId, attributes, ifExists } = action
      checkPair(attributes._id, publishedId, index)
      return [ifExists === 'ignore' ? { createIfNotExists: attributes } : { create: attributes }]
    }

    case 'sanity.action.document.edit': {
      const { draftId, publishedId, patch } = action
      checkPair(draftId, publishedId, index)
      const edit: Mutation = { patch: { id: draftId, ...patch } }
      if (workspace.get(draftId)) return [edit]
      // The first edit of a published document creates its draft.
      return [{ create: fieldsOf(existing(publishedId), draftId) }, edit]
    }

    case 'sanity.action.document.publish': {
      const { draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId } = action
      checkPair(draftId, publishedId, index)
      const draft = existing(draftId)
      const published = workspace.get(publishedId)
      checkRevision(draftId, draft, ifDraftRevisionId, index)
      checkRevision(publishedId, published, ifPublishedRevisionId, index)
      const _createdAt = published?._createdAt ?? draft._createdAt
      return [
        { createOrReplace: { ...strengthened(fieldsOf(draft, publishedId)), _createdAt } },
        { delete: { id: draftId } },
      ]
    }

    case 'sanity.action.document.unpublish': {
      const { draftId, publishedId } = action
      checkPair(draftId, publishedId, index)
      const published = existing(publishedId)
      // An existing draft is newer than the published document.
      const draft = fieldsOf(workspace.get(draftId) ?? published, draftId)
      const linked = weakened(draft, (target) => unpublished.get(target))
      return [
        linked ? { createOrReplace: linked } : { createIfNotExists: draft },
        { delete: { id: publishedId } },
      ]
    }

    case 'sanity.action.document.replaceDraft': {
      const { publishedId, attributes } = action
      checkPair(attributes._id, publishedId, index)
      return [{ createOrReplace: attributes }]
    }

    case 'sanity.action.document.discard':
      existing(action.draftId)
      return [{ delete: { id: action.draftId } }]

    case 'sanity.action.document.version.discard':
      existing(action.versionId)
      return [{ delete: { id: action.versionId } }]

    case 'sanity.action.document.delete': {
      const { publishedId, includeDrafts } = action
      for (const id of includeDrafts) checkPair(id, publishedId, index)
      const draftId = `drafts.${publishedId}`
      if (workspace.get(draftId) && !includeDrafts.includes(draftId)) {
        const description = `Document "${publishedId}" has the draft "${draftId}", which the action does not include`
        const error = { type: 'documentHasDraftsError', description, id: publishedId }
        throw new WriteProblem(409, [{ error, index }])
      }
      const ids = [publishedId, ...includeDrafts].filter((id) => workspace.get(id))
      if (ids.length === 0) throw WriteProblem.notFound(publishedId, index)
      return ids.map((id) => ({ delete: { id } }))
    }
  }
}

/** Checks that the id of a draft or a version belongs to the published document that the action names. */
function checkPair(id: string, publishedId: string, index: number): void {
  if (id !== publishedId && publishedIdOf(id) === publishedId) return
  throw WriteProblem.invalid(`"${id}" is not a draft or version of "${publishedId}"`, index, id)
}

function checkRevision(
  id: string,
  document: LakeDocument | null,
  expected: string | null | undefined,
  index: number,
): void {
  if (expected == null || document?._rev === expected) return
  throw WriteProblem.revision(id, document?._rev, expected, index)
}

/** Returns the fields that one version of a document takes over from another. */
function fieldsOf(document: LakeDocument, _id: string) {
  const { _rev, _updatedAt, ...fields } = document
  return { ...fields, _id }
}
