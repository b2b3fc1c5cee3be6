/** The query process, which evaluates anonymous queries; started by query-process.ts. */
import { readDocument } from '../documents'
import { LakeError } from '../errors'
import { DocumentView } from '../storage/document-view'
import { ownCpuTime } from './cpu-time'
import { matchesFilter, QueryEngine } from './engine'
import type { ProcessResponse, ProcessRequest, ProcessSetup, ProcessTask } from './process-messages'

let engine: QueryEngine | null = null
let filterLimits: ProcessSetup['filterLimits'] | undefined
let view = new DocumentView([])

function send(message: ProcessResponse): void {
  process.send?.(message)
}

process.on('message', (request: ProcessRequest) => {
  switch (request.kind) {
    case 'setup':
      engine = new QueryEngine(request.setup.limits, request.setup.sanity, ownCpuTime)
      filterLimits = request.setup.filterLimits
      break
    case 'documents':
      view = new DocumentView(request.documents.map(readDocument))
      break
    case 'changes':
      view = view.with(new Map(request.changes))
      break
    default:
      void runTask(request)
  }
})
// The parent process is gone.
process.on('disconnect', () => process.exit())

async function runTask(task: ProcessTask): Promise<void> {
  send({ kind: 'begun' })
  const start = ownCpuTime()
  try {
    const outcome = await evaluate(task)
    send({ ...outcome, ms: ownCpuTime() - start })
  } catch (cause) {
    // Any other error is a bug; it ends the process, and the parent logs it.
    if (!(cause instanceof LakeError)) throw cause
    send({ kind: 'refused', ms: ownCpuTime() - start, error: cause.parts })
  }
}

async function evaluate(task: ProcessTask) {
  if (!engine) throw new Error('The process has not been set up.')
  const { query, params } = task
  if (task.kind === 'query') {
    const result = await engine.run({ query, params, view, identity: '<anonymous>' })
    return { kind: 'evaluated' as const, result }
  }
  const filters = engine
  const filter = { query, params, limits: filterLimits }
  const passes = task.documents.map((document) => matchesFilter(filters, document, filter))
  return { kind: 'filtered' as const, passes }
}
