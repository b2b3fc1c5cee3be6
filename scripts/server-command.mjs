import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

/**
 * Runs an operator's command in this process: from its source if that and tsx are available (a checkout),
 * otherwise from the build (an installation without development packages).
 * @param {string} source path of the command below server/
 * @param {string} built name of its bundle below build/server/
 */
export async function runServerCommand(source, built) {
  const file = join(root, 'server', source)
  if (existsSync(file) && existsSync(join(root, 'node_modules/tsx/package.json'))) {
    const { useSupportedNode } = await import('./node.mjs')
    await useSupportedNode()
    const { register } = await import('tsx/esm/api')
    register()
    await import(pathToFileURL(file).href)
  } else {
    await import(pathToFileURL(join(root, 'build/server', built)).href)
  }
}
