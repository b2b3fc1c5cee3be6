import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { aliases } from './scripts/aliases.mjs'
import { TEST_LIMIT_MS } from './tests/support/limits'
import './tests/support/time-zone'

const files = globSync('{app,server,shared,studio,scripts,artwork}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules'],
})

/** They render the Studio's screens, with the Studio's React. */
const screens = files.filter((file) => /^studio\/.*\.tsx$/.test(file))

const filesWith = (text: RegExp) =>
  files.filter(
    (file) => !screens.includes(file) && text.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
  )

/**
 * A replaced module would be replaced for whatever runs after it in the same process. Others ask for a process of their
 * own.
 */
const isolated = filesWith(/\bvi\.mock\(|^\/\/ @isolated\b/m)
const inBrowser = filesWith(/@vitest-environment jsdom/).filter((file) => !isolated.includes(file))

/** Where the Studio has a package whose version differs from the site's. */
const ofStudio = (name: string) => new URL(`./studio/node_modules/${name}`, import.meta.url).pathname

/** Unit tests, beside the code. */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    projects: [
      // One process evaluates what its files import once: half of the CPU time of a process for each.
      {
        extends: true,
        test: {
          name: 'together',
          include: files.filter((file) => ![...isolated, ...inBrowser, ...screens].includes(file)),
          isolate: false,
        },
      },
      // The same with a browser's globals, which take as long to make as the tests.
      {
        extends: true,
        test: { name: 'browser', include: inBrowser, isolate: false, setupFiles: ['tests/setup-dom.ts'] },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
      {
        extends: true,
        // What is at the root or asks for it is loaded by Vite, so that it gets the Studio's React, too.
        resolve: {
          alias: { react: ofStudio('react'), 'react-dom': ofStudio('react-dom') },
          mainFields: ['module', 'main'],
        },
        test: {
          name: 'screens',
          include: screens,
          environment: 'jsdom',
          server: {
            deps: {
              inline: [
                /@sanity\/ui/,
                /@testing-library\/react/,
                /@floating-ui/,
                /styled-components/,
                /use-effect-event/,
              ],
            },
          },
        },
      },
    ],
  },
})
