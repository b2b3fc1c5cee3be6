import { evaluate, evaluateSync, GroqSyntaxError, parse, type EvaluateOptions } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { messageOf } from '../../errors/error-message'
import type { LakeDocument } from '../documents'
import { LakeError } from '../errors'
import { DocumentView } from '../storage/document-view'
import { threadCpuTime } from './cpu-time'
import { Budget, checkResultLength, tightest, type QueryLimits } from './limits'
import { parseLookUp, type LookUp } from './look-up'
import { planQuery, type QueryPlan } from './planning/plan'
import { documentTag, tagsOf } from './sync-tags'
import { hasMoreTokens } from './tokens'

export interface QueryRequest {
  query: string
  /** Values of the query's parameters, by name without the `$`. */
  params: Record<string, unknown>
  view: DocumentView
  /** The value of `identity()`. */
  identity: string
  /** Limits of this query, if tighter than the engine's own. */
  limits?: Partial<QueryLimits>
}

export interface QueryResult {
  /** The result as JSON. */
  json: string
  syncTags: string[]
}

/**
 * Maximum number of tokens of a query. Parsing in groq-js takes quadratic time and cannot be interrupted: this many
 * tokens take less than 2 s, and four times as many take half a minute. The site's longest query has 7,400.
 */
const MAX_TOKENS = 12_000
const MAX_PLANS = 1_000
/** Maximum total size of all cached plans, in bytes; some include parameters of half a megabyte. */
const MAX_PLANS_BYTES = 64_000_000
/** Memory of one plan node with everything that belongs to it, in bytes. */
const NODE_BYTES = 400
/** A query that follows more references than this gets the tag for everything instead of one tag per document. */
const MAX_DOCUMENT_TAGS = 200

/** Evaluates GROQ over the documents and indexes of a view. */
export class QueryEngine {
  readonly #limits: QueryLimits
  readonly #sanity: { projectId: string; dataset: string }
  readonly #clock: () => number
  readonly #plans = new LRUCache<string, QueryPlan>({
    max: MAX_PLANS,
    maxSize: MAX_PLANS_BYTES,
    sizeCalculation: (plan, key) => 2 * key.length + NODE_BYTES * plan.size,
  })

  /**
   * @param clock times queries, in ms. Defaults to this thread's CPU time, which does not pass while the machine is
   * busy with something else.
   */
  constructor(
    limits: QueryLimits,
    sanity: { projectId: string; dataset: string },
    clock: () => number = threadCpuTime,
  ) {
    this.#limits = limits
    this.#clock = clock
    this.#sanity = sanity
  }

  /**
   * Evaluates a query.
   * @throws LakeError if it is invalid or exceeds a limit
   */
  async run(request: QueryRequest): Promise<QueryResult> {
    const limits = tightest(this.#limits, request.limits)
    const plan = this.#plan(request.query, request.params, limits)
    const { options, documentTags } = prepare(plan, request, this.#sanity, new Budget(limits, this.#clock))
    const result = await evaluateSafely(plan, options)
    return { json: toJson(result, limits.resultLength), syncTags: joinTags(plan.tags, documentTags) }
  }

  /**
   * Evaluates a query synchronously, within the transaction or event that it belongs to.
   * @throws LakeError if the query is invalid, exceeds a limit, or uses one of the few functions that are asynchronous
   * (`diff::`, `delta::`)
   */
  evaluate(request: QueryRequest): unknown {
    const limits = tightest(this.#limits, request.limits)
    const plan = this.#plan(request.query, request.params, limits)
    if (plan.isAsync) throw LakeError.queryExecution('diff:: and delta:: cannot be used here.')
    const { options } = prepare(plan, request, this.#sanity, new Budget(limits, this.#clock))
    try {
      return evaluateSync(plan.tree, options).data
    } catch (cause) {
      throw asLakeError(cause)
    }
  }

  #plan(query: string, params: Record<string, unknown>, limits: QueryLimits): QueryPlan {
    if (query.length > limits.queryLength) {
      throw LakeError.tooLarge(`A query may have at most ${limits.queryLength} characters.`)
    }
    // Values shape the plan (`[0...$count]`, `_type == $type`), so each set of values has its own plan.
    const key = JSON.stringify([query, params])
    const known = this.#plans.get(key)
    if (known) return known
    if (hasMoreTokens(query, MAX_TOKENS))
      throw LakeError.tooLarge(`A query may have at most ${MAX_TOKENS} names, values and signs.`)
    const plan = parseQuery(query, params)
    // An asynchronous plan is not cached: two concurrent evaluations of its tree would share a meter.
    if (!plan.isAsync) this.#plans.set(key, plan)
    return plan
  }
}

/**
 * Tells whether a single document matches a filter (`*[…]`).
 * @param limits limits tighter than the engine's own, if any
 * @throws LakeError if the filter is invalid or too expensive
 */
export function matchesFilter(
  engine: QueryEngine,
  document: LakeDocument,
  { query, params, limits }: Pick<QueryRequest, 'query' | 'params' | 'limits'>,
): boolean {
  const view = new DocumentView([document])
  const result = engine.evaluate({ query, params, view, identity: '<anonymous>', limits })
  return Array.isArray(result) ? result.length > 0 : result !== null && result !== false && result !== 0
}

/**
 * Returns the options with which groq-js evaluates a plan over a view, and the tags of the documents that it then reads
 * by id.
 */
function prepare(
  plan: QueryPlan,
  { params, view, identity }: QueryRequest,
  sanity: { projectId: string; dataset: string },
  budget: Budget,
): { options: EvaluateOptions; documentTags: ReadonlySet<string> } {
  const documentTags = new Set<string>()
  plan.meter.begin(budget)

  const read = (lookUp: LookUp): unknown => {
    if (lookUp.kind === 'id') documentTags.add(documentTag(lookUp.value))
    const found = select(view, plan, lookUp)
    budget.spend(found.length + 1)
    return found
  }
  const options: EvaluateOptions = {
    dataset: [],
    params,
    identity,
    sanity,
    timestamp: new Date(),
    dereference: ({ _ref }) => {
      const lookUp = parseLookUp(_ref)
      // groq-js accepts any value here, even an array of documents, although the type says one document.
      if (lookUp) return read(lookUp) as ReturnType<NonNullable<EvaluateOptions['dereference']>>
      budget.spend(1)
      documentTags.add(documentTag(_ref))
      return view.get(_ref)
    },
  }
  return { options, documentTags }
}

function parseQuery(query: string, params: Record<string, unknown>): QueryPlan {
  let plan
  try {
    plan = planQuery(parse(query, { params }))
  } catch (cause) {
    const start = cause instanceof GroqSyntaxError ? cause.position : 0
    throw LakeError.queryParse(describe(cause), query, start, query.length)
  }
  const missing = plan.missingParameters.find((name) => !Object.hasOwn(params, name))
  if (missing !== undefined) {
    const start = Math.max(query.indexOf(`$${missing}`), 0)
    throw LakeError.queryParse(
      `param $${missing} referenced, but not provided`,
      query,
      start,
      start + missing.length + 1,
    )
  }
  return plan
}

async function evaluateSafely(plan: QueryPlan, options: EvaluateOptions): Promise<unknown> {
  try {
    if (!plan.isAsync) return evaluateSync(plan.tree, options).data
    const value: unknown = await (await evaluate(plan.tree, options)).get()
    return value
  } catch (cause) {
    throw asLakeError(cause)
  }
}

/**
 * Returns a result as JSON.
 * @throws LakeError (400) for a result that is too long or nested too deeply
 */
function toJson(result: unknown, limit: number): string {
  try {
    checkResultLength(result, limit)
    return JSON.stringify(result) ?? 'null'
  } catch (cause) {
    throw asLakeError(cause)
  }
}

function asLakeError(cause: unknown): LakeError {
  return cause instanceof LakeError ? cause : LakeError.queryExecution(describe(cause))
}

function select(view: DocumentView, plan: QueryPlan, lookUp: LookUp) {
  switch (lookUp.kind) {
    case 'everything':
      return view.documents
    case 'selection': {
      const selection = plan.selections[lookUp.index]
      return selection ? view.select(selection) : []
    }
    default:
      return view.select({ by: lookUp.kind, values: [lookUp.value] })
  }
}

function joinTags(fromText: ReadonlySet<string>, fromDocuments: ReadonlySet<string>): string[] {
  const everything = tagsOf(null)
  if (fromDocuments.size > MAX_DOCUMENT_TAGS) return [...everything]
  const tags = new Set([...fromText, ...fromDocuments])
  return everything.some((tag) => tags.has(tag)) ? [...everything] : [...tags].sort()
}

function describe(cause: unknown): string {
  if (cause instanceof RangeError)
    return 'The query is nested too deeply, or creates a value that is too large.'
  return messageOf(cause)
}
