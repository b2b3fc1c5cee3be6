/**
 * `npm run dataset:export` and `npm run dataset:import`: runs the commands from source in a checkout, where tsx is
 * available, and otherwise as built, in an installation without development packages.
 */
import { existsSync } from 'node:fs'

const sources = new URL('../server/lake/dataset/commands.ts', import.meta.url)
const built = new URL('../build/server/dataset.js', import.meta.url)
const runner = new URL('../node_modules/tsx/package.json', import.meta.url)

if (existsSync(sources) && existsSync(runner)) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(sources.href)
} else {
  await import(built.href)
}
