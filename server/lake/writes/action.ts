import { z } from 'zod'
import { checkWellFormed } from '../check-well-formed'
import { publishedIdOf } from '../documents'
import { LakeError } from '../errors'
import { describeIssue, identifiedStubSchema, patchOperationsSchema, transactionIdSchema } from './mutation'

const idSchema = z.string().min(1).max(128)
const publishedIdSchema = idSchema.refine((id) => publishedIdOf(id) === id, 'must not be a draft or version')
/** A draft or a version, whose deletion leaves the published document as it is. */
const draftIdSchema = idSchema.refine(
  (id) => !['', id].includes(publishedIdOf(id)),
  'must be a draft or version: drafts.… or versions.…',
)
const PREFIX = 'sanity.action.'
const type = <Name extends string>(name: Name) => z.literal(`${PREFIX}${name}` as const)

/** The actions that make up an editor's work. */
const actionSchema = z.discriminatedUnion('actionType', [
  z.object({
    actionType: type('document.create'),
    publishedId: publishedIdSchema,
    attributes: identifiedStubSchema,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.object({
    actionType: type('document.edit'),
    draftId: draftIdSchema,
    publishedId: publishedIdSchema,
    patch: z.strictObject({ ...patchOperationsSchema.shape, ifRevisionID: z.string().optional() }),
  }),
  z.object({
    actionType: type('document.publish'),
    draftId: draftIdSchema,
    publishedId: publishedIdSchema,
    ifDraftRevisionId: z.string().nullish(),
    ifPublishedRevisionId: z.string().nullish(),
  }),
  z.object({
    actionType: type('document.unpublish'),
    draftId: draftIdSchema,
    publishedId: publishedIdSchema,
  }),
  z.object({
    actionType: type('document.replaceDraft'),
    publishedId: publishedIdSchema,
    attributes: identifiedStubSchema,
  }),
  z.object({
    actionType: type('document.discard'),
    draftId: draftIdSchema,
    purge: z.boolean().default(false),
  }),
  z.object({
    actionType: type('document.version.discard'),
    versionId: draftIdSchema,
    purge: z.boolean().default(false),
  }),
  z.object({
    actionType: type('document.delete'),
    publishedId: publishedIdSchema,
    includeDrafts: z.array(draftIdSchema).default([]),
    purge: z.boolean().default(false),
  }),
])
export type Action = z.infer<typeof actionSchema>

const KNOWN: readonly string[] = actionSchema.options.map(({ shape }) => shape.actionType.value)

const MAX_ACTIONS = 1_000

const bodySchema = z.object({
  actions: z.union([z.array(z.unknown()).max(MAX_ACTIONS), z.looseObject({}).transform((one) => [one])]),
  transactionId: transactionIdSchema.optional(),
  dryRun: z.boolean().default(false),
})

export interface ActionsBody {
  actions: Action[]
  transactionId: string | undefined
  dryRun: boolean
}

/**
 * Parses the body of an actions request.
 * @throws LakeError: 400 that says which action is invalid and why, or 501 for actions on releases and versions, which
 * this dataset does not support
 */
export function parseActionsBody(body: unknown): ActionsBody {
  checkWellFormed(body)
  const outer = bodySchema.safeParse(body)
  if (!outer.success) {
    throw LakeError.malformedWrite(
      'actionError',
      `The body must be {"actions": […], "transactionId": "…"}: ${describeIssue(outer.error)}`,
    )
  }
  const actions = outer.data.actions.map((each, index) => {
    const given = typeof each === 'object' && each !== null && 'actionType' in each ? each.actionType : null
    if (typeof given === 'string' && given.startsWith(PREFIX) && !KNOWN.includes(given)) {
      throw LakeError.unsupported(`The embedded dataset does not support ${given}.`)
    }
    const action = actionSchema.safeParse(each)
    if (action.success) return action.data
    const description = `${String(given ?? 'action')}: ${describeIssue(action.error)}`
    throw LakeError.write(400, 'actionError', [
      { error: { type: 'malformedActionError', description }, index },
    ])
  })
  return { actions, transactionId: outer.data.transactionId, dryRun: outer.data.dryRun }
}
