import { defineConfig } from 'vitest/config'
import { aliases } from './scripts/aliases.mjs'
import { slowestFirst } from './tests/support/slowest-first'

/** Tests over real HTTP, without a browser. */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    include: ['tests/integration/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    // Each worker evaluates a module once, instead of once for each test file.
    isolate: false,
    // A busy machine may take ten times as long as an idle one, and a test that hangs is found all the same.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // They wait more than half of the time; Vitest's own choice on two cores is one worker.
    maxWorkers: 2,
    sequence: {
      sequencer: slowestFirst([
        'orders-crash',
        'orders',
        'orders-flood',
        'results',
        'hosted',
        'dataset',
        'lake',
      ]),
    },
  },
})
