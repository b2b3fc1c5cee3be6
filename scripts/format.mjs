/** `npm run format`: formats all files, or those that are named. */
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { run } from './project.mjs'

await useSupportedNode()
await installIfNeeded({ tests: true })
const files = process.argv.slice(2)
const { ok } = await run('prettier/bin/prettier.cjs', ['--write', ...(files.length > 0 ? files : ['.'])])
process.exitCode = ok ? 0 : 1
