/** Where a module logs; most pick the levels that they use. Pino loggers implement it, and so do tests. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
