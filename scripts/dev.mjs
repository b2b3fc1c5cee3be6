/** `npm run dev`: runs the server with Vite's middleware, and restarts it when server/ changes. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { root } from './project.mjs'

/** The server does not import the scripts of forms: it bundles them when it starts. */
const SCRIPTS = ['--include', 'server/forms/browser/**']

await useSupportedNode()
await installIfNeeded()
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
const child = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', ...SCRIPTS, 'server/dev.ts'], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
