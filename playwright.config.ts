import { defineConfig, devices } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { WAIT_TIMEOUT_MS, TEST_LIMIT_MS } from './tests/support/limits'
import './tests/support/time-zone'

const port = Number(process.env.TEST_PORT ?? 3210)
const isRoot = process.getuid?.() === 0

/** Browser tests run against the production build (`npm run build`) with the demo upstreams and a fresh dataset. */
export default defineConfig({
  testDir: 'tests/e2e',
  // They change the content of their server: see playwright.studio.config.ts.
  testIgnore: 'studio*.spec.ts',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  retries: 0,
  // One more than cores: a test waits for a fifth of its time.
  workers: Math.min(4, availableParallelism() + 1),
  timeout: TEST_LIMIT_MS,
  expect: { timeout: WAIT_TIMEOUT_MS },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Recording a trace costs as much CPU time as the test itself; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Unset: Playwright's own browser.
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        // Otherwise each test starts a second process for its blank first page: a tenth of the CPU time of a page load.
        '--renderer-process-limit=1',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--no-first-run',
      ],
    },
  },
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'] } }],
  webServer: {
    command: 'node scripts/testing/test-server.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
})
