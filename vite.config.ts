import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixOptions from './remix.config.js'
import { minifyForVisitors } from './scripts/minify-plugin.mjs'
import { createChunks, pageParts } from './scripts/page-parts-plugin.mjs'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions), pageParts(), minifyForVisitors()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // In development, Vite reloads the page for each package that it has not prepared before. Icons need no preparation.
  optimizeDeps: {
    include: ['@portabletext/react', '@remix-run/node', 'groq', 'isbot', 'swiper', 'swiper/modules', 'zod'],
    exclude: ['@lucide/icons'],
  },
  // Remix would empty all of build/, the Studio's build included; scripts/build-site.mjs removes what is the site's.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // The server's size does not matter.
    minify: !isSsrBuild,
    emptyOutDir: false,
    // The server's is for scripts/bundle-server.mjs.
    sourcemap: isSsrBuild,
    rollupOptions: { output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: createChunks() } },
  },
}))
