/**
 * `npm run outbox`: the command from its source where that and tsx are, which is a checkout, else as it was built, which is an
 * installation without development packages.
 */
import { existsSync } from 'node:fs'

const source = new URL('../server/outbox/commands.ts', import.meta.url)
const built = new URL('../build/server/outbox.js', import.meta.url)
const runner = new URL('../node_modules/tsx/package.json', import.meta.url)

if (existsSync(source) && existsSync(runner)) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(source.href)
} else {
  await import(built.href)
}
