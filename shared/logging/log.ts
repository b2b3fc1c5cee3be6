/** Where a module logs; most pick the levels that they use. A pino logger is one, and so is what a test passes. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
