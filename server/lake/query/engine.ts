import { evaluate, evaluateSync, GroqSyntaxError, parse, type EvaluateOptions } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { LakeError } from '../errors'
import { documentTag, tagsOf } from '../sync-tags'
import type { DocumentView } from '../view'
import { Budget, checkResultLength, type QueryLimits } from './limits'
import { parseLookUp, planQuery, type LookUp, type QueryPlan } from './plan'

export interface QueryRequest {
  query: string
  /** Values of `$name` parameters, without the `$`. */
  params: Record<string, unknown>
  view: DocumentView
  /** What `identity()` gives. */
  identity: string
}

export interface QueryAnswer {
  /** The result as JSON text. */
  json: string
  syncTags: string[]
}

const PLANS_KEPT = 1_000
/** A query that follows more references than this gets the tag of everything instead of one for each. */
const DOCUMENT_TAGS_AT_MOST = 200

/** Evaluates GROQ over a view's documents and indexes. */
export class QueryEngine {
  readonly #limits: QueryLimits
  readonly #sanity: { projectId: string; dataset: string }
  readonly #plans = new LRUCache<string, QueryPlan>({ max: PLANS_KEPT })

  constructor(limits: QueryLimits, sanity: { projectId: string; dataset: string }) {
    this.#limits = limits
    this.#sanity = sanity
  }

  /** Throws a LakeError when the query is wrong or exceeds a limit. */
  async run({ query, params, view, identity }: QueryRequest): Promise<QueryAnswer> {
    const plan = this.#plan(query, params)
    const budget = new Budget(this.#limits)
    const documentTags = new Set<string>()

    const read = (lookUp: LookUp): unknown => {
      if (lookUp.kind === 'step') {
        budget.spend(1)
        return null
      }
      if (lookUp.kind === 'id') documentTags.add(documentTag(lookUp.value))
      const found = select(view, plan, lookUp)
      budget.spend(found.length + 1)
      return found
    }
    const options: EvaluateOptions = {
      dataset: [],
      params,
      identity,
      sanity: this.#sanity,
      timestamp: new Date(),
      dereference: ({ _ref }) => {
        const lookUp = parseLookUp(_ref)
        // groq-js takes any value here, an array of documents too, though its type speaks of one document.
        if (lookUp) return read(lookUp) as ReturnType<NonNullable<EvaluateOptions['dereference']>>
        budget.spend(1)
        documentTags.add(documentTag(_ref))
        return view.get(_ref)
      },
    }
    const result = await evaluateSafely(plan, options)
    checkResultLength(result, this.#limits.resultLength)
    return { json: JSON.stringify(result) ?? 'null', syncTags: joinTags(plan.tags, documentTags) }
  }

  #plan(query: string, params: Record<string, unknown>): QueryPlan {
    if (query.length > this.#limits.queryLength) {
      throw LakeError.tooLarge(`A query may have at most ${this.#limits.queryLength} characters.`)
    }
    // Values shape the plan (`[0...$count]`, `_type == $type`), so each set of them has its own.
    const key = JSON.stringify([query, params])
    const known = this.#plans.get(key)
    if (known) return known
    const plan = parseQuery(query, params)
    this.#plans.set(key, plan)
    return plan
  }
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
    if (cause instanceof LakeError) throw cause
    throw LakeError.queryExecution(describe(cause))
  }
}

function select(view: DocumentView, plan: QueryPlan, lookUp: Exclude<LookUp, { kind: 'step' }>) {
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
  if (fromDocuments.size > DOCUMENT_TAGS_AT_MOST) return [...everything]
  const tags = new Set([...fromText, ...fromDocuments])
  return everything.some((tag) => tags.has(tag)) ? [...everything] : [...tags].sort()
}

function describe(cause: unknown): string {
  if (cause instanceof RangeError) return 'The query is nested too deeply, or makes too large a value.'
  return cause instanceof Error ? cause.message : String(cause)
}
