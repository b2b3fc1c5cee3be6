import { defineCliConfig } from 'sanity/cli'
import type { InlineConfig } from 'vite'

/** Where the Studio's development server finds the site and its embedded dataset. */
const SITE = process.env.SANITY_STUDIO_DEV_SITE || 'http://localhost:3000'

export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID || 'embedded',
    dataset: process.env.SANITY_STUDIO_DATASET || 'production',
  },
  project: { basePath: '/studio' },
  deployment: { autoUpdates: false },
  reactStrictMode: false,
  // One origin for both, as in production: the session's cookie and the preview need it.
  vite: (config: InlineConfig): InlineConfig => ({
    ...config,
    server: {
      ...config.server,
      proxy: {
        '/lake': { target: SITE, ws: true },
        '/studio/sign-in': SITE,
        '/studio/sign-out': SITE,
        '^/(en|preview|assets|images|video|pictures|demo|api|favicon.*)(/|$|\\?)': SITE,
      },
    },
  }),
})
