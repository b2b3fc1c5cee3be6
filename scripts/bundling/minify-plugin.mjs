import { minify } from 'terser'

/** A package that only an editor's preview loads. It is already minified, and as large as all other code together. */
const FOR_EDITORS = '/node_modules/@sanity/visual-editing-standalone/'

/**
 * Minifies the browser's scripts once more: after esbuild, Terser makes them 6% smaller, compressed. The scripts of
 * previews are left as they are, since Terser would take longer for them than for everything that visitors load.
 * @returns {import('vite').Plugin}
 */
export function minifyForVisitors() {
  return {
    name: 'minify-for-visitors',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    renderChunk: {
      order: 'post',
      async handler(code, { moduleIds }) {
        if (moduleIds.some((id) => id.includes(FOR_EDITORS))) return null
        const minified = await minify(code, {
          module: true,
          compress: { passes: 3 },
          format: { comments: false },
        })
        return { code: minified.code ?? code, map: null }
      },
    },
  }
}
