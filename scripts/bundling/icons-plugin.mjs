/** The module of an icon. */
const ICON = /\/@lucide\/icons\/dist\/esm\/icons\//
/**
 * What `Icon` does not use: an icon's own names and size, and React's keys, whose random letters do not compress. Long
 * drawings have each attribute on a line of its own.
 */
const UNUSED = /\b(?:name: "[\w-]*"|size: \d+),\s*|,\s+(?:key: "\w*"|aliases: \[[^\]]*\])/g

/**
 * Removes from the icons' data what no page uses: every page loads a dozen icons with its first scripts.
 * @returns {import('vite').Plugin}
 */
export function leanIcons() {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler: (code) => ({ code: code.replace(UNUSED, ''), map: null }),
    },
  }
}
