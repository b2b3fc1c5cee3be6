/** The thread that answers strangers' queries; started by thread.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { LakeDocument } from '../documents'
import { LakeError } from '../errors'
import { DocumentView } from '../view'
import { QueryEngine } from './engine'
import type { ThreadAnswer, ThreadRequest, ThreadSetup } from './thread-messages'

const { limits, sanity } = workerData as ThreadSetup
const engine = new QueryEngine(limits, sanity)
let view = new DocumentView([])

const tell = (message: ThreadAnswer) => parentPort?.postMessage(message)

parentPort?.on('message', (request: ThreadRequest) => {
  switch (request.kind) {
    case 'documents':
      view = new DocumentView(request.documents.map((json) => JSON.parse(json) as LakeDocument))
      break
    case 'changes':
      view = view.with(new Map(request.changes))
      break
    case 'query':
      void answer(request)
  }
})

async function answer({ query, params }: Extract<ThreadRequest, { kind: 'query' }>): Promise<void> {
  tell({ kind: 'begun' })
  const start = performance.now()
  try {
    const answer = await engine.run({ query, params, view, identity: '<anonymous>' })
    tell({ kind: 'answer', ms: performance.now() - start, answer })
  } catch (cause) {
    // Anything else is a mistake of ours, which ends the thread and is logged by who started it.
    if (!(cause instanceof LakeError)) throw cause
    tell({ kind: 'answer', ms: performance.now() - start, error: cause.parts })
  }
}
