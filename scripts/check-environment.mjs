/**
 * Exits, with the names of the variables, if the server could not use the environment. The server checks this itself;
 * `npm start` asks earlier, so that nobody waits for a build to learn of a wrong value. The packages must be installed.
 */
export async function requireUsableEnvironment() {
  const { tsImport } = await import('tsx/esm/api')
  /** @type {typeof import('../server/process/read-environment')} */
  const { readEnvironmentOrExit } = await tsImport('../server/process/read-environment.ts', import.meta.url)
  readEnvironmentOrExit()
}
