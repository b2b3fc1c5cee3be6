/**
 * Exits, naming the variables, if the environment is invalid. The server checks this itself; `npm start` checks it
 * earlier, so that nobody waits for a build only to learn of an invalid value. The packages must be installed.
 */
export async function requireUsableEnvironment() {
  const { tsImport } = await import('tsx/esm/api')
  /** @type {typeof import('../server/process/read-environment')} */
  const { readEnvironmentOrExit } = await tsImport('../server/process/read-environment.ts', import.meta.url)
  readEnvironmentOrExit()
}
