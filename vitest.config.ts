import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const files = globSync('{app,server,studio,scripts,artwork}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules'],
})

const filesWith = (text: RegExp) =>
  files.filter((file) => text.test(readFileSync(new URL(file, import.meta.url), 'utf8')))

/** A replaced module would be replaced for whatever runs after it in the same process. Others ask for a process of their own. */
const isolated = filesWith(/\bvi\.mock\(|^\/\/ @isolated\b/m)
const inBrowser = filesWith(/@vitest-environment jsdom/).filter((file) => !isolated.includes(file))

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
        test: {
          name: 'shared',
          include: files.filter((file) => !isolated.includes(file) && !inBrowser.includes(file)),
          isolate: false,
        },
      },
      // The same with a browser's globals, which take as long to make as the tests.
      {
        extends: true,
        test: { name: 'browser', include: inBrowser, isolate: false, setupFiles: ['tests/setup-dom.ts'] },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
})
