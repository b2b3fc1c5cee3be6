import { defineCliConfig } from 'sanity/cli'
import type { InlineConfig, Plugin } from 'vite'
import { SITE_BELOW_STUDIO } from './dev-proxy'

/** Where the Studio's development server finds the site and its embedded dataset. */
const SITE = process.env.SANITY_STUDIO_DEV_SITE || 'http://localhost:3000'

/** What the development server does differently from the site that serves the Studio's build. */
const asBuilt: Plugin = {
  name: 'as-built',
  // Where sign-in redirects to.
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (request.url !== '/studio') return next()
      response.writeHead(302, { Location: '/studio/' }).end()
    })
  },
  // Sanity's own script would be loaded from Sanity's servers.
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/<script[^>]*\bdata-sanity-core\b[^>]*><\/script>\s*/g, ''),
  },
}

/** Fonts that a stylesheet loads from elsewhere. */
const FONT_FROM_ELSEWHERE = /@font-face\s*\{[^}]*https?:[^}]*\}/g

/** Sanity's stylesheets would load their typeface from Sanity's servers; system fonts are used instead. */
const withoutForeignFonts: Plugin = {
  name: 'without-foreign-fonts',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css(?:\?|$)/.test(id) ? { code: code.replace(FONT_FROM_ELSEWHERE, ''), map: null } : null,
}

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
    plugins: [...(config.plugins ?? []), asBuilt, withoutForeignFonts],
    server: {
      ...config.server,
      // Everything but the Studio, with the browser's address: sign-in compares it with the page's.
      proxy: {
        '^/(?!studio(?:/|$))': { target: SITE, ws: true },
        [SITE_BELOW_STUDIO]: { target: SITE },
      },
    },
  }),
})
