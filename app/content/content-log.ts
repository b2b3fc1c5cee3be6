/** The part of a pino logger that the content client uses. */
export interface ContentLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
