import { defineConfig, devices } from '@playwright/test'
import site from './playwright.config'

const port = Number(process.env.STUDIO_TEST_PORT ?? 3220)
const baseURL = `http://127.0.0.1:${port}`

/** Wide enough for the list and the form side by side. */
const use = { ...devices['Desktop Chrome'], viewport: { width: 1400, height: 900 } }
/** It has a browser of its own, and mostly waits for the Studio to notice something. */
const WAITING = 'studio-session.spec.ts'

/**
 * Browser tests of the Studio and of previews, with their own server and dataset, because they change content. Each
 * test edits different documents, so that they do not interfere.
 */
export default defineConfig({
  ...site,
  testIgnore: [],
  workers: 3,
  outputDir: 'test-results/studio',
  // A seventh of the time was spent on drawing animations; what moves on the site is tested without the Studio.
  use: { ...site.use, baseURL, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'waiting', testMatch: WAITING, use, workers: 1 },
    // Each worker loads the Studio for every person once.
    { name: 'studio', testMatch: 'studio*.spec.ts', testIgnore: WAITING, use, workers: 2 },
  ],
  webServer: {
    command: 'node scripts/testing/test-server.mjs STUDIO_TOKEN STUDIO_VIEWER_TOKEN PICTURE_SECRET',
    url: `${baseURL}/readyz`,
    env: {
      PORT: String(port),
      STUDIO_TOKEN: 'token-of-the-browser-tests-0123456789',
      STUDIO_VIEWER_TOKEN: 'viewer-of-the-browser-tests-0123456789',
      PICTURE_SECRET: 'secret-of-the-browser-tests-0123456789',
      BACKUP_FOLDER: 'backups',
    },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
})
