/**
 * `npm run sanity -- COMMAND`: runs a command of Sanity's, such as `login`, in the Studio's folder. `npx sanity` would
 * do it on whatever Node is installed, which may be too old for it, and outside of that folder, another version.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { root } from './project.mjs'
import { SANITY } from './sanity.mjs'

await useSupportedNode()
await installIfNeeded()
const { status } = spawnSync(process.execPath, [SANITY, ...process.argv.slice(2)], {
  cwd: join(root, 'studio'),
  // Some ask questions.
  stdio: 'inherit',
})
process.exit(status ?? 1)
