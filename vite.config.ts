import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vitest/config'
import remixOptions from './remix.config.js'
import { createChunks, pageParts } from './scripts/page-parts-plugin.mjs'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  // The Remix plugin wants a whole app; unit tests import modules one by one.
  plugins: process.env.VITEST ? [] : [remix(remixOptions), pageParts()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // Remix would empty all of build/, the Studio's build included; scripts/build-site.mjs removes what is the site's.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    emptyOutDir: false,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: createChunks() } },
  },
  // Development dependencies that pages are made of: bundled, so that production installs without them.
  ssr: { noExternal: [/^@portabletext\//, /^swiper/, 'lucide-react', 'simple-icons'] },
  test: {
    include: ['{app,server,studio,scripts,artwork}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    // What runs along with it on a busy machine must not fail a test.
    testTimeout: 30_000,
  },
}))
