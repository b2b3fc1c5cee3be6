import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const files = globSync('{app,server,studio,scripts,artwork}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules'],
})

/** What a test file changes for whatever runs after it in the same process: a browser's globals, or a replaced module. */
const CHANGES_PROCESS = /@vitest-environment jsdom|\bvi\.mock\(/
const changing = files.filter((file) =>
  CHANGES_PROCESS.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
)

/** Unit tests, beside the code. */
export default defineConfig({
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  test: {
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    // What runs along with it on a busy machine must not fail a test.
    testTimeout: 30_000,
    projects: [
      // One process evaluates what its files import once: half of the CPU time of a process for each.
      {
        extends: true,
        test: { name: 'shared', include: files.filter((file) => !changing.includes(file)), isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: changing } },
    ],
  },
})
