import { defineCliConfig } from 'sanity/cli'
import type { InlineConfig, Plugin } from 'vite'
import { SITE_BELOW_STUDIO } from './dev-proxy'

/** Where the Studio's development server finds the site and its embedded dataset. */
const SITE = process.env.SANITY_STUDIO_DEV_SITE || 'http://localhost:3000'

/** Makes the development server behave like the site, which serves the Studio's build. */
const asBuilt: Plugin = {
  name: 'as-built',
  // Sign-in redirects to this path.
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (request.url !== '/studio') return next()
      response.writeHead(302, { Location: '/studio/' }).end()
    })
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        // Sanity's own script would be loaded from Sanity's servers.
        .replace(/<script[^>]*\bdata-sanity-core\b[^>]*><\/script>\s*/g, '')
        // Vite adds the base path to every address.
        .replaceAll('src="/studio/static/', 'src="/static/'),
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
  // Studio and site share one origin, as in production, because the session's cookie and the preview need that.
  vite: (config: InlineConfig): InlineConfig => ({
    ...config,
    plugins: [...(config.plugins ?? []), asBuilt, withoutForeignFonts],
    server: {
      ...config.server,
      // Everything but the Studio goes to the site, with the browser's address, which sign-in compares with the page's.
      proxy: {
        '^/(?!studio(?:/|$))': { target: SITE, ws: true },
        [SITE_BELOW_STUDIO]: { target: SITE },
      },
    },
  }),
})
