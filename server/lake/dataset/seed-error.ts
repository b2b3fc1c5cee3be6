import { OperatorError } from '../../errors/operator-error'

/** A seed that cannot be imported. The message names the file and, if known, the line. */
export class SeedError extends OperatorError {
  override name = 'SeedError'
}
