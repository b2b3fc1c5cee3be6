import type { ChildProcess } from 'node:child_process'
import type { Log } from '../../../shared/logging/log'
import { isPublicId, type LakeDocument } from '../documents'
import { LakeError } from '../errors'
import type { DocumentStore } from '../storage/document-store'
import type { DocumentView } from '../storage/document-view'
import { cpuTimeOf } from './cpu-time'
import type { QueryResult } from './engine'
import {
  processResponseSchema,
  type ProcessResponse,
  type ProcessRequest,
  type ProcessSetup,
  type ProcessTask,
} from './process-messages'
import { spawnEvaluator } from './spawn-evaluator'

/** Callbacks of a queued task. */
export interface Turn {
  /** Called when the task's turn comes; an error it throws rejects the task. */
  begin?(): void
  /** Called when the turn is over, with its duration in ms. */
  end?(ms: number): void
}

/** A queued query. */
export interface QueryTurn extends Turn {
  query: string
  params: Record<string, unknown>
}

/** A queued filter, to be tested on documents. */
export interface FilterTurn extends QueryTurn {
  documents: LakeDocument[]
}

/**
 * How far a task may exceed its time limit before the process is killed, in ms: some work cannot be counted in steps.
 */
const GRACE_MS = 500
/** Wall-clock time limit of a task, in ms, whatever CPU time it has used. */
const MAX_TASK_MS = 15_000
/** Shortest interval between checks of a task's CPU time, in ms. */
const MIN_CHECK_MS = 50
/** How long the process may take to start and read its documents, in ms. */
const START_TIMEOUT_MS = 30_000
/** Maximum number of queued tasks; further ones would wait longer than any client. */
const MAX_WAITING = 200
/** After this long without a task, in ms, the process ends and frees its copy of the documents. */
const IDLE_TIMEOUT_MS = 300_000
/**
 * Evaluation time after which the process is replaced between two tasks, in ms; well before the system would kill it.
 */
const REPLACE_AFTER_MS = 60_000

type Outcome = Exclude<ProcessResponse, { kind: 'begun' }>

interface Job extends Turn {
  task: ProcessTask
  resolve(outcome: Outcome): void
  reject(cause: unknown): void
}

interface Running {
  child: ChildProcess
  /** The view whose public documents the process has; null if it has none yet. */
  has: DocumentView | null
  evaluatedMs: number
}

/**
 * Evaluates anonymous queries in a child process, one task after another, so that no query can block or crash the site
 * by running long, by using too much memory, or through a bug in the engine. The process runs with a lower priority,
 * without this process's environment, and with system limits on memory and CPU time. It is killed along with a task
 * that runs too long; the next task gets a new process.
 */
export class QueryProcess {
  readonly #setup: ProcessSetup
  readonly #store: DocumentStore
  readonly #log: Pick<Log, 'error'>
  readonly #spawn: () => ChildProcess
  readonly #waiting: Job[] = []
  #current: Job | null = null
  #running: Running | null = null
  #timer: NodeJS.Timeout | undefined

  /** @param spawnProcess starts the process, with a channel to it. Defaults to the evaluator of queries. */
  constructor(
    setup: ProcessSetup,
    store: DocumentStore,
    log: Pick<Log, 'error'>,
    spawnProcess: () => ChildProcess = spawnEvaluator,
  ) {
    this.#setup = setup
    this.#store = store
    this.#log = log
    this.#spawn = spawnProcess
  }

  /**
   * Evaluates a query over public documents when its turn comes. Rejects with a LakeError if the query is invalid or
   * too expensive, or if the queue is full, and with whatever `begin` throws.
   */
  async run({ query, params, ...turn }: QueryTurn): Promise<QueryResult> {
    const outcome = await this.#do({ kind: 'query', query, params }, turn)
    if (outcome.kind === 'evaluated') return outcome.result
    throw LakeError.internal()
  }

  /** Returns which documents match a filter. Rejects like `run`. */
  async filter({ query, params, documents, ...turn }: FilterTurn): Promise<boolean[]> {
    const outcome = await this.#do({ kind: 'filter', query, params, documents }, turn)
    if (outcome.kind === 'filtered') return outcome.passes
    throw LakeError.internal()
  }

  /** The id of the process, if it is running. */
  get pid(): number | undefined {
    return this.#running?.child.pid
  }

  close(): void {
    const job = this.#current
    this.#stop()
    const rest = [...(job ? [job] : []), ...this.#waiting.splice(0)]
    for (const each of rest) each.reject(LakeError.unavailable('The dataset is closing.'))
  }

  #do(task: ProcessTask, turn: Turn): Promise<Outcome> {
    if (this.#waiting.length >= MAX_WAITING) {
      return Promise.reject(LakeError.unavailable('Too many queries are waiting. Please try again.'))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...turn, task, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#current) return
    const job = this.#waiting.shift()
    if (!job) {
      this.#limit(IDLE_TIMEOUT_MS, () => this.#stop())
      return
    }
    try {
      job.begin?.()
    } catch (cause) {
      job.reject(cause)
      this.#next()
      return
    }
    this.#current = job
    try {
      if (this.#running && this.#running.evaluatedMs > REPLACE_AFTER_MS) this.#kill()
      const running = (this.#running ??= this.#start())
      this.#limit(START_TIMEOUT_MS, () =>
        this.#break(new Error(`It did not start within ${START_TIMEOUT_MS} ms.`)),
      )
      this.#bringUpToDate(running)
      send(running.child, job.task)
    } catch (cause) {
      this.#break(cause)
    }
  }

  /**
   * Ends a task that has used too much CPU time. While the machine is busy with other processes, the task gets
   * more wall-clock time, up to a limit.
   */
  #limitTask(job: Job, limitMs: number): void {
    const { pid } = this
    const cpuTime = () => (pid === undefined ? null : cpuTimeOf(pid))
    const begunAt = performance.now()
    const begunWith = cpuTime()
    const fail = () => this.#fail(LakeError.queryTimeout(limitMs), limitMs)
    const check = () => {
      if (this.#current !== job) return
      const now = cpuTime()
      const leftMs = begunWith === null || now === null ? 0 : limitMs - (now - begunWith)
      if (leftMs <= 0 || performance.now() - begunAt > MAX_TASK_MS) fail()
      else this.#limit(Math.max(leftMs, MIN_CHECK_MS), check)
    }
    this.#limit(limitMs, check)
  }

  /** Fails the current task after a failure that was not caused by a query. */
  #break(cause: unknown): void {
    this.#log.error({ err: cause }, 'The process that evaluates anonymous queries failed')
    this.#fail(LakeError.unavailable('Queries cannot be answered at the moment. Please try again.'), 0)
  }

  #start(): Running {
    const child = this.#spawn()
    const isCurrent = () => this.#running?.child === child
    child.on('message', (message: unknown) => {
      if (!isCurrent()) return
      const response = processResponseSchema.safeParse(message)
      if (response.success) this.#hear(response.data)
      else this.#break(new Error('It sent an invalid message.', { cause: response.error }))
    })
    child.on('error', (cause) => {
      if (isCurrent()) this.#break(cause)
    })
    child.on('exit', (code, signal) => {
      if (!isCurrent()) return
      this.#running = null
      if (!this.#current) return
      // V8 aborts the process when it runs out of memory.
      if (signal === 'SIGABRT' || code === OUT_OF_MEMORY) {
        this.#fail(
          LakeError.queryExecution('The query creates a value that is too large.'),
          this.#limitOf('query'),
        )
        return
      }
      this.#break(new Error(`It ended with ${signal ?? `code ${code}`}.`))
    })
    // This process need not stay alive for the child: clients waiting for a result hold a connection that does so.
    child.unref()
    child.channel?.unref()
    send(child, { kind: 'setup', setup: this.#setup })
    return { child, has: null, evaluatedMs: 0 }
  }

  #bringUpToDate(running: Running): void {
    const now = this.#store.snapshot()
    if (running.has === now) return
    const changed = running.has && this.#store.changedSince(running.has)
    if (changed) {
      const changes = [...changed]
        .filter(isPublicId)
        .map((id): [string, LakeDocument | null] => [id, now.get(id) ?? null])
      if (changes.length > 0) send(running.child, { kind: 'changes', changes })
    } else {
      const documents = now.documents.filter(({ _id }) => isPublicId(_id))
      send(running.child, { kind: 'documents', documents: documents.map((each) => JSON.stringify(each)) })
    }
    running.has = now
  }

  #hear(message: ProcessResponse): void {
    const job = this.#current
    if (!job) return
    if (message.kind === 'begun') {
      this.#limitTask(job, this.#limitOf(job.task.kind))
      return
    }
    this.#current = null
    if (this.#running) this.#running.evaluatedMs += message.ms
    job.end?.(message.ms)
    if (message.kind === 'refused') job.reject(LakeError.from(message.error))
    else job.resolve(message)
    this.#next()
  }

  /** Kills the process and its current task. */
  #fail(error: LakeError, ms: number): void {
    const job = this.#current
    this.#stop()
    job?.end?.(ms)
    job?.reject(error)
    this.#next()
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#current = null
    this.#kill()
  }

  #kill(): void {
    this.#running?.child.kill('SIGKILL')
    this.#running = null
  }

  /** Returns how long a task may run before it is killed, in ms. */
  #limitOf(kind: ProcessTask['kind']): number {
    const { limits, filterLimits } = this.#setup
    return (kind === 'query' ? limits : filterLimits).durationMs + GRACE_MS
  }

  /** Starts the timeout of the start, of a task or of idling; only one of them is active at a time. */
  #limit(ms: number, onEnd: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(onEnd, ms)
    this.#timer.unref()
  }
}

/** The exit code of a shell whose program ended with SIGABRT. */
const OUT_OF_MEMORY = 134

function send(child: ChildProcess, request: ProcessRequest): void {
  // Errors are ignored, because the `exit` event reports a dead process.
  child.send(request, () => {})
}
