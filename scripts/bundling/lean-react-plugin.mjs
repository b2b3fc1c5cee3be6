import { withoutUncalled } from './uncalled-functions.mjs'

const REACT_DOM = /\/node_modules\/react-dom\/cjs\/react-dom\.production\.min\.js$/

/** React 17's API, which the site does not use. As a CommonJS module, React DOM keeps all its exports. */
const OLD_EXPORTS = [
  ...['findDOMNode', 'hydrate', 'render', 'unmountComponentAtNode'],
  ...['unstable_batchedUpdates', 'unstable_renderSubtreeIntoContainer'],
]

/**
 * Removes React DOM's old API from the browser's code: 0.3 KB with Brotli.
 * @returns {import('vite').Plugin} fails the build if the API is not where it used to be
 */
export function leanReact() {
  const missing = new Set(OLD_EXPORTS)
  return {
    name: 'lean-react',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform(code, id) {
      if (!REACT_DOM.test(id)) return null
      const lean = withoutUncalled(code, this.parse(code), { exports: OLD_EXPORTS })
      for (const name of lean.found) missing.delete(name)
      return { code: lean.code, map: null }
    },
    buildEnd(error) {
      if (error || missing.size === 0) return
      this.error(`React DOM does not export ${[...missing].join(' or ')}.`)
    },
  }
}
