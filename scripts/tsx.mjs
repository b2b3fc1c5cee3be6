/** `node scripts/tsx.mjs PROGRAM …`: runs one of the project's TypeScript programs on a suitable Node. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { root } from './project.mjs'

await useSupportedNode()
await installIfNeeded({ tests: true })
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
const { status } = spawnSync(process.execPath, [tsx, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
