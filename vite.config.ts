import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixOptions from './remix.config.js'
import { bundledPackages, REQUIRE_BANNER, warnOfOurs } from './scripts/bundled-packages.mjs'
import { createChunks, pageParts } from './scripts/page-parts-plugin.mjs'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [remix(remixOptions), pageParts()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // Remix would empty all of build/, the Studio's build included; scripts/build-site.mjs removes what is the site's.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Terser's scripts are 6% smaller than esbuild's, compressed. The server's size does not matter.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { compress: { passes: 3 }, format: { comments: false } },
    emptyOutDir: false,
    rollupOptions: isSsrBuild
      ? { onwarn: warnOfOurs, output: { banner: REQUIRE_BANNER } }
      : { output: { manualChunks: createChunks() } },
  },
  ...(isSsrBuild && command === 'build' ? bundledPackages() : {}),
}))
