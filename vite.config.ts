import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vitest/config'
import remixOptions from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig({
  // The Remix plugin needs a whole app, but unit tests import single modules.
  plugins: process.env.VITEST ? [] : [remix(remixOptions)],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // Remix would empty all of build/, including the Studio's build; scripts/build-site.mjs removes the site's part.
  build: { assetsInlineLimit: 0, target: 'es2022', emptyOutDir: false },
  // Development dependencies used by pages: bundled, so that production does not install them.
  ssr: { noExternal: [/^@portabletext\//, /^swiper/, 'lucide-react', 'simple-icons'] },
  test: {
    include: ['{app,server,studio,scripts,artwork}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
  },
})
