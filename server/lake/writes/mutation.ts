import { z } from 'zod'
import { checkWellFormed } from '../check-well-formed'
import { LakeError } from '../errors'

const idSchema = z.string().min(1).max(128)
const paramsSchema = z.record(z.string(), z.unknown()).optional()
const fieldsSchema = z.record(z.string(), z.unknown())
const numbersSchema = z.record(z.string(), z.number())

/** Operations of a patch in Sanity's format; keys are JSONMatch paths. */
export const patchOperationsSchema = z.object({
  set: fieldsSchema.optional(),
  setIfMissing: fieldsSchema.optional(),
  unset: z.array(z.string()).optional(),
  inc: numbersSchema.optional(),
  dec: numbersSchema.optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  insert: z
    .union([
      z.strictObject({ before: z.string(), items: z.array(z.unknown()) }),
      z.strictObject({ after: z.string(), items: z.array(z.unknown()) }),
      z.strictObject({ replace: z.string(), items: z.array(z.unknown()) }),
    ])
    .optional(),
})
export type PatchOperations = z.infer<typeof patchOperationsSchema>

/** A document as given by a caller; the dataset completes it. */
const stubSchema = z.looseObject({ _id: z.string().max(128).optional(), _type: z.string().min(1).max(128) })

/** A document whose id the caller chooses. */
export const identifiedStubSchema = stubSchema.extend({ _id: idSchema })

/** Selects documents by id, or by a query. */
const chosenBy = <Rest extends z.core.$ZodLooseShape>(rest: Rest) =>
  z.union([
    z.strictObject({ id: idSchema, ...rest }),
    z.strictObject({ query: z.string(), params: paramsSchema, ...rest }),
  ])

const patchSchema = chosenBy({ ...patchOperationsSchema.shape, ifRevisionID: z.string().optional() })
export type Patch = z.infer<typeof patchSchema>

/** `purge` also deletes the document's history. */
const deleteSchema = z.union([
  z.strictObject({ id: idSchema, purge: z.boolean().optional() }),
  z.strictObject({ query: z.string(), params: paramsSchema }),
])

const mutationSchema = z.union([
  z.strictObject({ create: stubSchema }),
  z.strictObject({ createOrReplace: identifiedStubSchema }),
  z.strictObject({ createIfNotExists: identifiedStubSchema }),
  z.strictObject({ delete: deleteSchema }),
  z.strictObject({ patch: patchSchema }),
])
export type Mutation = z.infer<typeof mutationSchema>

/** Transaction ids become revisions and parts of addresses. */
export const transactionIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/)

const MAX_MUTATIONS = 10_000

const bodySchema = z.object({
  mutations: z.array(z.unknown()).max(MAX_MUTATIONS),
  transactionId: transactionIdSchema.optional(),
})

export interface MutateBody {
  mutations: Mutation[]
  transactionId: string | undefined
}

/**
 * Parses the body of a mutate request.
 * @throws LakeError (400) that says which mutation is invalid and why
 */
export function parseMutateBody(body: unknown): MutateBody {
  checkWellFormed(body)
  const outer = bodySchema.safeParse(body)
  if (!outer.success) {
    throw LakeError.malformedWrite(
      'mutationError',
      `The body must be {"mutations": […], "transactionId": "…"}: ${describeIssue(outer.error)}`,
    )
  }
  const mutations = outer.data.mutations.map((each, index) => {
    const mutation = mutationSchema.safeParse(each)
    if (mutation.success) return mutation.data
    throw LakeError.write(400, 'mutationError', [
      { error: { type: 'malformedMutationError', description: describeMutation(each) }, index },
    ])
  })
  return { mutations, transactionId: outer.data.transactionId }
}

const KINDS = ['create', 'createOrReplace', 'createIfNotExists', 'delete', 'patch'] as const

/**
 * Describes why a mutation is invalid. A union complains about every kind of mutation, but only the complaint about the
 * intended kind helps.
 */
function describeMutation(given: unknown): string {
  const names = typeof given === 'object' && given !== null ? Object.keys(given) : []
  const kind = KINDS.find((each) => names.includes(each))
  if (names.length !== 1 || !kind) return `A mutation must be one of ${KINDS.join(', ')}.`
  const value = (given as Record<string, unknown>)[kind]
  if (kind === 'delete' || kind === 'patch') {
    const byId = typeof value === 'object' && value !== null && 'id' in value
    const options = (kind === 'delete' ? deleteSchema : patchSchema).options
    const result = options[byId ? 0 : 1].safeParse(value)
    return `${kind}: ${result.error ? describeIssue(result.error) : 'it must name an id or a query'}`
  }
  const result = (kind === 'create' ? stubSchema : identifiedStubSchema).safeParse(value)
  return `${kind}: ${result.error ? describeIssue(result.error) : 'it must contain a document'}`
}

/** Describes the first problem and its location. */
export function describeIssue(error: z.core.$ZodError): string {
  const [issue] = error.issues
  const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
  return where + (issue?.message ?? 'invalid')
}
