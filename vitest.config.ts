import { defineConfig } from 'vitest/config'

/** Unit tests, beside the code. */
export default defineConfig({
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  test: {
    include: ['{app,server,studio,scripts,artwork}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    // What runs along with it on a busy machine must not fail a test.
    testTimeout: 30_000,
  },
})
