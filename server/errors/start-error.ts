/** The site cannot start. The message is for the operator: what is wrong, where, and what to do about it. */
export class StartError extends Error {
  override name = 'StartError'
}
