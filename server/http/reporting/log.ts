import { pino, stdSerializers, type LevelWithSilent, type Logger } from 'pino'
import { memoize } from '../memoize'
import { createLogDestination, type LogDestination } from './log-destination'

export type { Logger }

const LEVELS: Record<string, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

let lastTime = { ms: 0, text: '' }

/** Returns what pino's `isoTime` does, but formats it only once for all lines of a millisecond. */
function isoTime(): string {
  const ms = Date.now()
  if (ms !== lastTime.ms) lastTime = { ms, text: `,"time":"${new Date(ms).toISOString()}"` }
  return lastTime.text
}

/** Creates the log: one JSON object per line on stdout; in a terminal, readable lines. */
export function createLog(environment: { LOG_LEVEL: LevelWithSilent }): Logger {
  const options = {
    level: environment.LOG_LEVEL,
    base: undefined,
    timestamp: isoTime,
    serializers: { err: describeError },
  }
  if (process.stdout.isTTY)
    return pino(options, { write: (line) => process.stdout.write(readableLine(line)) })
  const to = createBatch(createLogDestination(lossLine))
  const log = pino(options, to)
  batches.set(log, to)
  return log
}

function lossLine(lines: number): string {
  return `{"level":40${isoTime()},"lines":${lines},"msg":"Log lines were lost: they could not be written"}\n`
}

/** Where the loggers of `createLog` write. */
const batches = new WeakMap<Logger, Batch>()

/** The end of a request, as logged. */
export interface RequestLine {
  /** Consists of letters, digits, `_`, `-` and `.`. */
  requestId: string
  method: string
  /** The kind of path: see `pathPattern`. */
  path: string
  /** Hexadecimal digits. */
  visitor: string
  status: number
  /** From the arrival of the request to the end of its response, in ms. */
  ms: number
  /** Whether the client disconnected before that. */
  aborted: boolean
}

const quoted = memoize((text) => JSON.stringify(text))

/** Returns the line that pino would write, in a third of the time. */
export function requestLine(level: number, time: string, line: RequestLine): string {
  const { requestId, method, path, visitor, status, ms, aborted } = line
  return `{"level":${level}${time},"requestId":"${requestId}","method":${quoted(method)},"path":${quoted(path)},"visitor":"${visitor}","status":${status},"ms":${ms}${aborted ? ',"aborted":true' : ''},"msg":"request"}\n`
}

/**
 * Returns a function that logs the end of a request. With a logger of `createLog`, requests of up to `BATCH_MS` are
 * written together.
 */
export function createRequestLog(log: Logger): (level: 'debug' | 'info' | 'warn', line: RequestLine) => void {
  const batch = batches.get(log)
  if (!batch)
    return (level, { aborted, ...line }) => log[level](aborted ? { ...line, aborted } : line, 'request')
  return (level, line) => batch.add(requestLine(log.levels.values[level] ?? 0, isoTime(), line))
}

/** How long requests are collected until they are written, in ms. */
const BATCH_MS = 20
/** At this size, in bytes, lines are written without waiting. */
const BATCH_BYTES = 32_768

interface Batch {
  write(line: string): void
  flushSync(): void
  /** Writes a line later, after the ones before it. */
  add(line: string): void
}

/**
 * Collects lines, and writes those of one turn of the event loop at once: under load, writing each line on its own
 * costs as much as the response it describes. Nothing is lost when the process ends normally, by a signal, or by an
 * uncaught error; `kill -9` may lose the requests of the last `batchMs`.
 * @param batchMs how long `add` may keep a line, in ms. Defaults to 20.
 */
export function createBatch(to: LogDestination, batchMs = BATCH_MS): Batch {
  // Lines are collected in a buffer, because a concatenated string would have to be flattened for every write.
  const lines = Buffer.allocUnsafe(BATCH_BYTES)
  let size = 0
  let turn: NodeJS.Immediate | null = null
  let timer: NodeJS.Timeout | null = null
  const flush = () => {
    if (size > 0) to.write(lines.toString('utf8', 0, size))
    size = 0
  }
  const append = (line: string) => {
    const maxBytes = line.length * 3
    if (size + maxBytes > lines.length) flush()
    if (maxBytes > lines.length) to.write(line)
    else size += lines.write(line, size)
  }
  process.on('exit', () => {
    flush()
    to.flushSync()
  })
  return {
    write(line) {
      append(line)
      turn ??= setImmediate(() => {
        turn = null
        flush()
      })
    },
    add(line) {
      append(line)
      timer ??= setTimeout(() => {
        timer = null
        flush()
      }, batchMs)
    },
    // Called by pino after a fatal line.
    flushSync() {
      flush()
      to.flushSync()
    },
  }
}

/**
 * Returns what the log keeps of an error and its causes: type, message, code and stack. Nothing else is kept, because
 * clients attach the failed request to their errors, tokens included.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code } = stdSerializers.err(error)
  const known = typeof code === 'string' || typeof code === 'number' ? { code } : {}
  return { type, message, ...known, stack }
}

/**
 * Returns a line of the log as `12:30:01 info message key=value`, with the stack on separate lines.
 * @param line one line of pino's JSON
 */
export function readableLine(line: string): string {
  const { time, level, msg, err, ...rest } = JSON.parse(line) as {
    time: string
    level: number
    msg?: string
    err?: { message?: string; stack?: string }
  } & Record<string, unknown>
  const details = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const words = [time.slice(11, 19), (LEVELS[level] ?? String(level)).padEnd(5), msg ?? '', ...details]
  const stack = err ? `\n${err.stack ?? err.message ?? ''}` : ''
  return `${words.join(' ').trimEnd()}${stack}\n`
}
