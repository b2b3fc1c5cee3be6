import { defineConfig } from 'vitest/config'
import { aliases } from './scripts/aliases.mjs'
import { TEST_LIMIT_MS } from './tests/support/limits'
import { slowestFirst } from './tests/support/slowest-first'
import './tests/support/time-zone'

/** Tests over real HTTP, without a browser. */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    include: ['tests/integration/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    // Each worker evaluates a module once, instead of once for each test file.
    isolate: false,
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
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
