import { OperatorError } from './operator-error'

/** The site cannot start. */
export class StartError extends OperatorError {
  override name = 'StartError'
}
