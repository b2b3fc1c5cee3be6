import { vitePlugin as remix } from '@remix-run/dev'
import { tsImport } from 'tsx/esm/api'
import { defineConfig, type UserConfig } from 'vite'
import type * as pagePartsModule from './app/pages/page-parts'
import type * as staticSectionsModule from './app/sections/static-sections'
import remixOptions from './remix.config.js'
import { aliases } from './scripts/aliases.mjs'
import { createClassNames } from './scripts/bundling/class-names.mjs'
import { demoPages } from './scripts/bundling/demo-pages.mjs'
import { leanIcons } from './scripts/bundling/icons-plugin.mjs'
import { inlineScripts } from './scripts/bundling/inline-script-plugin.mjs'
import { leanReact } from './scripts/bundling/lean-react-plugin.mjs'
import { leanRemix } from './scripts/bundling/lean-remix-plugin.mjs'
import { minifyForVisitors } from './scripts/bundling/minify-plugin.mjs'
import { createChunks } from './scripts/bundling/page-chunks.mjs'
import { pageParts } from './scripts/bundling/page-parts-plugin.mjs'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => ({
  plugins: [
    inlineScripts(),
    remix(remixOptions),
    pageParts(),
    leanIcons(),
    leanReact(),
    leanRemix(remixOptions),
    minifyForVisitors(),
  ],
  css: { modules: command === 'build' ? { generateScopedName: createClassNames() } : {} },
  resolve: { alias: aliases },
  // In development, Vite reloads the page for each package that it has not prepared before. Icons need no preparation.
  optimizeDeps: {
    include: ['@portabletext/react', '@remix-run/node', 'groq', 'isbot', 'swiper', 'swiper/modules', 'zod'],
    exclude: ['@lucide/icons'],
  },
  // Remix would empty all of build/, the Studio's build included; scripts/bundling/build-site.mjs removes what is the
  // site's.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // The server's size does not matter.
    minify: !isSsrBuild,
    emptyOutDir: false,
    // The server's is for scripts/bundling/bundle-server.mjs.
    sourcemap: isSsrBuild,
    rollupOptions: {
      output: isSsrBuild
        ? { inlineDynamicImports: true }
        : {
            manualChunks: createChunks(command === 'build' ? await demoPageParts() : []),
            freeze: false,
            generatedCode: { preset: 'es2015', symbols: false },
          },
    },
  },
}))

/** What the pages of the demo content consist of decides which scripts share a file. */
async function demoPageParts() {
  const load = <Module>(path: string) => tsImport(path, import.meta.url) as Promise<Module>
  const { partsOf } = await load<typeof pagePartsModule>('./app/pages/page-parts.ts')
  const { isStatic } = await load<typeof staticSectionsModule>('./app/sections/static-sections.ts')
  return demoPages({ partsOf, isStatic })
}
