/**
 * `npm run sanity -- COMMAND`: runs one of Sanity's commands, such as `login`, in the Studio's folder. `npx sanity`
 * would use the installed Node, which may be too old, and, outside that folder, another version of Sanity.
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
  // Some commands are interactive.
  stdio: 'inherit',
})
process.exit(status ?? 1)
