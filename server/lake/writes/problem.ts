import type { WriteErrorItem } from '../errors'

/** Why a mutation cannot be applied. The caller turns it into an error response of its kind. */
export class WriteProblem extends Error {
  override readonly name = 'WriteProblem'
  readonly status: 400 | 409
  readonly items: WriteErrorItem[]

  constructor(status: 400 | 409, items: WriteErrorItem[]) {
    super(items[0]?.error.description)
    this.status = status
    this.items = items
  }

  static alreadyExists(id: string, index: number): WriteProblem {
    const description = `Document by ID "${id}" already exists`
    return new WriteProblem(409, [{ error: { type: 'documentAlreadyExistsError', description, id }, index }])
  }

  static notFound(id: string, index: number): WriteProblem {
    const description = `The document with the ID "${id}" was not found`
    return new WriteProblem(409, [{ error: { type: 'documentNotFoundError', description, id }, index }])
  }

  static revision(id: string, current: string | undefined, expected: string, index: number): WriteProblem {
    const description = `Document "${id}" has unexpected revision ID ("${current ?? ''}"), expected "${expected}"`
    const error = {
      type: 'documentRevisionIDDoesNotMatchError',
      description,
      id,
      currentRevisionID: current ?? null,
      expectedRevisionID: expected,
    }
    return new WriteProblem(409, [{ error, index }])
  }

  static referenced(id: string, referencingIDs: string[], index: number): WriteProblem {
    const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0] ?? ''}"`
    const error = { type: 'documentHasExistingReferencesError', description, id, referencingIDs }
    return new WriteProblem(409, [{ error, index }])
  }

  static referenceToNothing(id: string, referenceID: string, index: number): WriteProblem {
    const description = `Document "${id}" references non-existent document "${referenceID}"`
    const error = { type: 'documentReferenceDoesNotExistError', description, id, referenceID }
    return new WriteProblem(409, [{ error, index }])
  }

  /** The request takes longer than it may. */
  static tooLong(index: number): WriteProblem {
    const description = 'This takes too long: send fewer mutations at a time, or paths that match less'
    return new WriteProblem(400, [{ error: { type: 'mutationTimeoutError', description }, index }])
  }

  /** The document or the patch is not valid in this dataset. */
  static invalid(description: string, index: number, id?: string): WriteProblem {
    const error = { type: 'invalidMutationError', description, id }
    return new WriteProblem(400, [{ error, index }])
  }
}
