import { defineConfig } from 'vitest/config'

/** Tests over real HTTP, without a browser. */
export default defineConfig({
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  test: {
    include: ['tests/integration/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    // A busy machine may take ten times as long as an idle one, and a test that hangs is found all the same.
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
