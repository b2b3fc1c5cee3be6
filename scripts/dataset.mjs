/**
 * `npm run dataset:export` and `npm run dataset:import`: the commands from their sources where those and tsx are, which is
 * a checkout, else as they were built, which is an installation without development packages.
 */
import { existsSync } from 'node:fs'

const sources = new URL('../server/lake/dataset/commands.ts', import.meta.url)
const built = new URL('../build/server/dataset.js', import.meta.url)
const runner = new URL('../node_modules/tsx/package.json', import.meta.url)

if (existsSync(sources) && existsSync(runner)) {
  const { useSupportedNode } = await import('./node.mjs')
  await useSupportedNode()
  const { register } = await import('tsx/esm/api')
  register()
  await import(sources.href)
} else {
  await import(built.href)
}
