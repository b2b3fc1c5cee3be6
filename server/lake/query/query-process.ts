import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isPublicId, type LakeDocument } from '../documents'
import { LakeError } from '../errors'
import type { DocumentStore } from '../store'
import type { DocumentView } from '../view'
import { cpuTimeOf } from './cpu-time'
import type { QueryAnswer } from './engine'
import type { ProcessAnswer, ProcessRequest, ProcessSetup, ProcessTask } from './process-messages'

/** Who waits for a task. */
export interface Turn {
  /** Called when its turn has come; what it throws is the answer. */
  begin?(): void
  /** Called when its turn is over, with the ms that it took. */
  end?(ms: number): void
}

/** A query that waits for its turn. */
export interface QueryTurn extends Turn {
  query: string
  params: Record<string, unknown>
}

/** A filter that waits for its turn to be tried on documents. */
export interface FilterTurn extends QueryTurn {
  documents: LakeDocument[]
}

/** How much more CPU time than a task may take, in ms, until the process is killed with it: some work cannot be counted in steps. */
const GRACE_MS = 500
/** How long a task may go on, whatever it has taken of CPU time, in ms. */
const MAX_TASK_MS = 15_000
/** Its CPU time is looked at no more often than this, in ms. */
const MIN_CHECK_MS = 50
/** How long the process may take to start and read its documents, in ms. */
const STARTING_MS = 30_000
/** Tasks that may wait; more than these would wait for longer than anybody does. */
const MAX_WAITING = 200
/** Nobody asked for this long, in ms: the process ends, and its copy of the documents with it. */
const IDLE_MS = 300_000
/** What the process may take of memory, in MB: the documents a second time, and what a query makes of them. */
const MAX_MEMORY_MB = 512
/** CPU time after which the system ends the process, in s: it also ends one whose parent was killed. */
const MAX_CPU_S = 120
/** CPU time after which it is replaced between two tasks, long before the system would, in ms of evaluation. */
const REPLACE_AFTER_MS = 60_000

type Outcome = Extract<ProcessAnswer, { kind: 'answer' }>

interface Job extends Turn {
  task: ProcessTask
  resolve(outcome: Outcome): void
  reject(cause: unknown): void
}

interface Running {
  child: ChildProcess
  /** The view whose public documents it has; null before it has any. */
  has: DocumentView | null
  evaluatedMs: number
}

/**
 * Evaluates what strangers ask in a process of its own, one task after the other, so that none of them can hold up or end
 * the site: neither by taking long, nor by taking memory, nor by a fault of the engine. The system limits its memory and
 * CPU time, it runs with a lower priority, has nothing of our environment, and is killed with a task that goes on for too
 * long; the next task gets a new one.
 */
export class QueryProcess {
  readonly #setup: ProcessSetup
  readonly #store: DocumentStore
  readonly #log: { error(details: object, message: string): void }
  readonly #waiting: Job[] = []
  #current: Job | null = null
  #running: Running | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(
    setup: ProcessSetup,
    store: DocumentStore,
    log: { error(details: object, message: string): void },
  ) {
    this.#setup = setup
    this.#store = store
    this.#log = log
  }

  /**
   * Answers a query with what is public when its turn comes. Rejects with a LakeError when the query is wrong or takes too
   * much, when too many wait already, and with whatever `begin` throws.
   */
  async run({ query, params, ...turn }: QueryTurn): Promise<QueryAnswer> {
    const outcome = await this.#do({ kind: 'query', query, params }, turn)
    if ('answer' in outcome) return outcome.answer
    throw LakeError.internal()
  }

  /** Tells which documents pass a filter. Rejects as `run` does. */
  async filter({ query, params, documents, ...turn }: FilterTurn): Promise<boolean[]> {
    const outcome = await this.#do({ kind: 'filter', query, params, documents }, turn)
    if ('passes' in outcome) return outcome.passes
    throw LakeError.internal()
  }

  /** The id of the process, while there is one. */
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
    this.#current = job
    try {
      if (this.#running && this.#running.evaluatedMs > REPLACE_AFTER_MS) this.#kill()
      const running = (this.#running ??= this.#start())
      this.#limit(STARTING_MS, () => this.#break(new Error(`It did not start within ${STARTING_MS} ms.`)))
      this.#bringUpToDate(running)
      send(running.child, job.task)
    } catch (cause) {
      this.#break(cause)
    }
  }

  /**
   * Ends a task that has taken too much CPU time; while the machine is busy with something else, the task is given more of
   * the time that passes, though not for ever.
   */
  #limitTask(job: Job, limitMs: number): void {
    const { pid } = this
    const cpuTime = () => (pid === undefined ? null : cpuTimeOf(pid))
    const [begunAt, begunWith] = [performance.now(), cpuTime()]
    const fail = () =>
      this.#fail(
        LakeError.queryExecution(`The query took longer than ${limitMs} ms; narrow its filters.`),
        limitMs,
      )
    const check = () => {
      if (this.#current !== job) return
      const now = cpuTime()
      const leftMs = begunWith === null || now === null ? 0 : limitMs - (now - begunWith)
      if (leftMs <= 0 || performance.now() - begunAt > MAX_TASK_MS) fail()
      else this.#limit(Math.max(leftMs, MIN_CHECK_MS), check)
    }
    this.#limit(limitMs, check)
  }

  /** For what is no query's fault. */
  #break(cause: unknown): void {
    this.#log.error({ err: cause }, 'The process that evaluates queries of visitors failed')
    this.#fail(LakeError.unavailable('Queries cannot be answered at the moment. Please try again.'), 0)
  }

  #start(): Running {
    const child = spawnEvaluator()
    const isCurrent = () => this.#running?.child === child
    child.on('message', (message: ProcessAnswer) => {
      if (isCurrent()) this.#hear(message)
    })
    child.on('error', (cause) => {
      if (isCurrent()) this.#break(cause)
    })
    child.on('exit', (code, signal) => {
      if (!isCurrent()) return
      this.#running = null
      if (!this.#current) return
      // The engine ends the process itself when there is no memory left.
      if (signal === 'SIGABRT' || code === OUT_OF_MEMORY) {
        this.#fail(LakeError.queryExecution('The query makes too large a value.'), this.#limitOf('query'))
        return
      }
      this.#break(new Error(`It ended with ${signal ?? `code ${code}`}.`))
    })
    // Whoever waits for an answer holds a connection, which keeps our process alive.
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

  #hear(message: ProcessAnswer): void {
    const job = this.#current
    if (!job) return
    if (message.kind === 'begun') {
      this.#limitTask(job, this.#limitOf(job.task.kind))
      return
    }
    this.#current = null
    if (this.#running) this.#running.evaluatedMs += message.ms
    job.end?.(message.ms)
    if ('error' in message) job.reject(LakeError.from(message.error))
    else job.resolve(message)
    this.#next()
  }

  /** Ends the process, and with it the task that it is at. */
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

  /** How long a task may be evaluated until it is ended, in ms. */
  #limitOf(kind: ProcessTask['kind']): number {
    const { limits, filterLimits } = this.#setup
    return (kind === 'query' ? limits : filterLimits).durationMs + GRACE_MS
  }

  /** There is one limit at a time: of starting, of a task, or of idling. */
  #limit(ms: number, onEnd: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(onEnd, ms)
    this.#timer.unref()
  }
}

/** How a shell says that a process ended with SIGABRT. */
const OUT_OF_MEMORY = 134

/** Starts the program with no environment, a lower priority, and, where there is a shell, the system's limits. */
function spawnEvaluator(): ChildProcess {
  const node = [`--max-old-space-size=${MAX_MEMORY_MB}`, '--max-semi-space-size=16', ...program()]
  const limits = `ulimit -c 0; ulimit -t ${MAX_CPU_S}; exec "$0" "$@"`
  const hasShell = process.platform !== 'win32'
  const options: SpawnOptions = {
    env: {} as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  }
  const child = spawn(
    hasShell ? '/bin/sh' : process.execPath,
    hasShell ? ['-c', limits, process.execPath, ...node] : node,
    options,
  )
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system does not allow it.
  }
  return child
}

function send(child: ChildProcess, request: ProcessRequest): void {
  // A process that is gone says so by its `exit`.
  child.send(request, () => {})
}

/** The program: beside this one once both are built, or in TypeScript as it is written. */
function program(): string[] {
  const here = import.meta.url
  if (!here.endsWith('.ts')) return [fileURLToPath(new URL('query-process.js', here))]
  return [
    '--import',
    pathToFileURL(createRequire(here).resolve('tsx')).href,
    fileURLToPath(new URL('process-entry.ts', here)),
  ]
}
