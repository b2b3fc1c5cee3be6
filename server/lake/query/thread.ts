import { Worker } from 'node:worker_threads'
import { isPublicId } from '../documents'
import { LakeError } from '../errors'
import type { DocumentStore } from '../store'
import type { DocumentView } from '../view'
import type { QueryAnswer } from './engine'
import type { ThreadAnswer, ThreadRequest, ThreadSetup } from './thread-messages'

/** A query that waits for its turn. */
export interface QueryTurn {
  query: string
  params: Record<string, unknown>
  /** Called when its turn has come; what it throws is the answer. */
  begin?(): void
  /** Called when its turn is over, with the ms that it took. */
  end?(ms: number): void
}

/** How much longer than a query may take, in ms, until the thread is ended with it: some work cannot be counted in steps. */
const GRACE_MS = 500
/** How long the thread may take to start and read its documents, in ms. */
const STARTING_MS = 30_000
/** Queries that may wait; more than these would wait for longer than anybody does. */
const WAITING_AT_MOST = 200
/** Nobody asked for this long, in ms: the thread ends, and its copy of the documents with it. */
const IDLE_MS = 300_000
/** What the thread may take of memory, in MB: the documents a second time, and what a query makes of them. */
const MEMORY_MB = 512

interface Job extends QueryTurn {
  resolve(answer: QueryAnswer): void
  reject(cause: unknown): void
}

/**
 * Answers queries of strangers in a thread of its own, one after the other, so that none of them holds up a page, an edit or
 * anything else of this process. A query that cannot be stopped from within is ended with its thread; the next one gets a
 * new thread.
 */
export class QueryThread {
  readonly #setup: ThreadSetup
  readonly #store: DocumentStore
  readonly #log: { error(details: object, message: string): void }
  readonly #waiting: Job[] = []
  #running: Job | null = null
  /** With the view whose public documents it has; null before it has any. */
  #thread: { worker: Worker; has: DocumentView | null } | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(
    setup: ThreadSetup,
    store: DocumentStore,
    log: { error(details: object, message: string): void },
  ) {
    this.#setup = setup
    this.#store = store
    this.#log = log
  }

  /**
   * Answers with what is public when its turn comes. Rejects with a LakeError when the query is wrong or takes too much,
   * when too many wait already, and with whatever `begin` throws.
   */
  run(turn: QueryTurn): Promise<QueryAnswer> {
    if (this.#waiting.length >= WAITING_AT_MOST) {
      return Promise.reject(LakeError.unavailable('Too many queries are waiting. Please try again.'))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...turn, resolve, reject })
      this.#next()
    })
  }

  close(): void {
    this.#stop()
    for (const job of this.#waiting.splice(0)) job.reject(LakeError.unavailable('The dataset is closing.'))
  }

  #next(): void {
    if (this.#running) return
    const job = this.#waiting.shift()
    if (!job) {
      this.#limit(IDLE_MS, () => this.#stop())
      return
    }
    try {
      job.begin?.()
    } catch (cause) {
      job.reject(cause)
      this.#next()
      return
    }
    this.#running = job
    try {
      const thread = (this.#thread ??= { worker: this.#start(), has: null })
      this.#limit(STARTING_MS, () => this.#break(new Error(`It did not start within ${STARTING_MS} ms.`)))
      this.#bringUpToDate(thread)
      post(thread.worker, { kind: 'query', query: job.query, params: job.params })
    } catch (cause) {
      this.#break(cause)
    }
  }

  /** For what is no query's fault. */
  #break(cause: unknown): void {
    this.#log.error({ err: cause }, 'The thread that answers queries of visitors failed')
    this.#fail(LakeError.internal(), 0)
  }

  #start(): Worker {
    const { program, isText } = entry()
    const worker = new Worker(program, {
      eval: isText,
      workerData: this.#setup,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    // Whoever waits for an answer holds a connection, which keeps the process alive.
    worker.unref()
    worker.on('message', (message: ThreadAnswer) => {
      if (this.#thread?.worker === worker) this.#hear(message)
    })
    worker.on('error', (cause) => {
      if (this.#thread?.worker !== worker) return
      if ('code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY') {
        this.#fail(LakeError.queryExecution('The query makes too large a value.'), this.#durationMs)
        return
      }
      this.#break(cause)
    })
    return worker
  }

  #bringUpToDate(thread: { worker: Worker; has: DocumentView | null }): void {
    const now = this.#store.snapshot()
    if (thread.has === now) return
    const changed = thread.has && this.#store.changedSince(thread.has)
    if (changed) {
      const changes = [...changed].filter(isPublicId).map((id) => [id, now.get(id) ?? null] as const)
      if (changes.length > 0)
        post(thread.worker, { kind: 'changes', changes: changes.map(([...pair]) => pair) })
    } else {
      const documents = now.documents.filter(({ _id }) => isPublicId(_id))
      post(thread.worker, { kind: 'documents', documents: documents.map((each) => JSON.stringify(each)) })
    }
    thread.has = now
  }

  #hear(message: ThreadAnswer): void {
    const job = this.#running
    if (!job) return
    if (message.kind === 'begun') {
      const limit = this.#durationMs + GRACE_MS
      this.#limit(limit, () =>
        this.#fail(
          LakeError.queryExecution(`The query took longer than ${limit} ms; narrow its filters.`),
          limit,
        ),
      )
      return
    }
    this.#running = null
    job.end?.(message.ms)
    if ('error' in message) job.reject(LakeError.from(message.error))
    else job.resolve(message.answer)
    this.#next()
  }

  /** Ends the thread, and with it the query that it is at. */
  #fail(error: LakeError, ms: number): void {
    const job = this.#running
    this.#stop()
    job?.end?.(ms)
    job?.reject(error)
    this.#next()
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#running = null
    void this.#thread?.worker.terminate()
    this.#thread = null
  }

  get #durationMs(): number {
    return this.#setup.limits.durationMs
  }

  /** There is one limit at a time: of starting, of a query, or of idling. */
  #limit(ms: number, onEnd: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(onEnd, ms)
    this.#timer.unref()
  }
}

function post(worker: Worker, request: ThreadRequest): void {
  worker.postMessage(request)
}

/** The thread's program: beside this one once both are built, or in TypeScript as it is written. */
function entry(): { program: URL | string; isText: boolean } {
  const here = import.meta.url
  if (!here.endsWith('.ts')) return { program: new URL('query-thread.js', here), isText: false }
  // Node 20 gives a thread no loader of TypeScript but one that its own program asks for.
  const file = JSON.stringify(new URL('thread-entry.ts', here).href)
  return { program: `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}))`, isText: true }
}
