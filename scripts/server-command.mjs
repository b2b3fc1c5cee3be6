import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

/**
 * Runs one of the server's programs in this process: from its source in a checkout, after installing packages if
 * needed, or from the build in an installation without development packages.
 * @param {string} source path of the program below server/
 * @param {string} built name of its bundle below build/server/
 */
export async function runServerCommand(source, built) {
  const file = join(root, 'server', source)
  const bundle = join(root, 'build/server', built)
  const hasTsx = () => existsSync(join(root, 'node_modules/tsx/package.json'))
  if (!existsSync(file) || (existsSync(bundle) && !hasTsx())) {
    await import(pathToFileURL(bundle).href)
    return
  }
  const { useSupportedNode } = await import('./node.mjs')
  await useSupportedNode()
  if (!hasTsx()) {
    const { installIfNeeded } = await import('./install.mjs')
    await installIfNeeded()
  }
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(file).href)
}
