import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isBuilt } from '../../scripts/bundling/build-site.mjs'

const root = join(import.meta.dirname, '../..')

/**
 * Builds the site as `npm run build` does, without the environment of a test, if its build is older than its sources.
 * @throws when it cannot be built; the reason has been printed
 */
export async function ensureSiteBuilt(): Promise<void> {
  if (isBuilt()) return
  const { VITEST: _, ...env } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts/build.mjs'), 'site'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The site could not be built.')
}
