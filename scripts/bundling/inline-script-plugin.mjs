import { minify } from 'terser'
import { aliases } from '../aliases.mjs'
import { root } from '../project.mjs'

const QUERY = '?inline-script'

/**
 * Imports a module as the text of an inline script: `import code from './at-end?inline-script'`. Inline scripts are
 * part of every page, so they are bundled with their imports and minified, even in development.
 * @returns {import('vite').Plugin}
 */
export function inlineScripts() {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith(QUERY)) return null
      const found = await this.resolve(source.slice(0, -QUERY.length), importer, options)
      return found && `${found.id}${QUERY}`
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null
      const { code, files } = await bundleScript(id.slice(0, -QUERY.length))
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

/**
 * Bundles a module with what it imports into one minified script in the syntax of 2020, which runs as soon as it is
 * loaded.
 * @param {string} input the file of a module
 * @returns {Promise<{ code: string, files: string[] }>} the script and its source files
 * @throws if a module is missing or invalid
 */
export async function bundleScript(input) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    cwd: root,
    input,
    resolve: { alias: aliases },
    transform: { target: 'es2020' },
  })
  const { output } = await bundle.generate({ format: 'iife' })
  await bundle.close()
  const [{ code, moduleIds }] = output
  const minified = await minify(code, { compress: { passes: 3 }, format: { comments: false } })
  return { code: minified.code ?? code, files: moduleIds }
}
