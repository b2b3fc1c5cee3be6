/** Where the browser code of Remix and of its router is, which ask for Remix's options. */
const REMIX = /\/node_modules\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/
const ROUTER = /\/node_modules\/@remix-run\/router\/dist\/router\.js$/

/**
 * Removes from Remix's code what this site's browsers never run: 5.3 KB with Brotli.
 *
 * Remix reads its options from each page, so its code contains every choice. Written as constants, the minifier removes
 * the choices that were not made. Names for development tools are removed, since they keep components in the build that
 * nothing uses, such as links; so is the screen for a page without data, which keeps what writes scripts.
 * @param {import('@remix-run/dev').VitePluginConfig} options Remix's
 * @returns {import('vite').Plugin} fails the build if something is not where it used to be: a new version of Remix
 * needs this list to be checked
 */
export function leanRemix({ ssr = true, future = {} }) {
  /** @type {Record<string, unknown>} */
  const flags = future
  const isOn = (/** @type {string} */ name) => flags[name] === true
  /** @type {readonly { files: RegExp, found: RegExp, becomes: (name: string) => boolean | string }[]} */
  const changes = [
    { files: REMIX, found: /(?:\bwindow\.__remixContext\.|(?<![\w.$]))future\.(v3_\w+)/g, becomes: isOn },
    { files: REMIX, found: /\bwindow\.__remixContext\.isSpaMode\b/g, becomes: () => !ssr },
    // The parameters of this name stay; what depends on them does not.
    { files: REMIX, found: /(?<=!)isSpaMode\b|\bisSpaMode(?= (?:\?|&&))/g, becomes: () => !ssr },
    { files: REMIX, found: /(?<=\bif \()isSpaMode(?=\))/g, becomes: () => !ssr },
    { files: REMIX, found: /\btypeof singleFetch === "function"/g, becomes: () => isOn('v3_singleFetch') },
    { files: REMIX, found: /^\w+\.displayName = "\w+";$/gm, becomes: () => '' },
    {
      files: REMIX,
      found: /(?<=\? )RemixRootDefaultHydrateFallback(?= : undefined)/g,
      becomes: () => 'undefined',
    },
    ...Object.entries(routerOptions(isOn)).map(([name, value]) => ({
      files: ROUTER,
      found: new RegExp(`\\bfuture\\.${name}\\b`, 'g'),
      becomes: () => value,
    })),
  ]
  const missing = new Set(changes)
  return {
    name: 'lean-remix',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform(code, id) {
      const here = changes.filter(({ files }) => files.test(id))
      if (here.length === 0) return null
      for (const change of here) {
        code = code.replace(change.found, (_match, name) => {
          missing.delete(change)
          return String(change.becomes(name))
        })
      }
      return { code, map: null }
    },
    buildEnd(error) {
      if (error || missing.size === 0) return
      this.error(
        `Remix’s code does not contain ${[...missing].map(({ found }) => found.source).join(' or ')}.`,
      )
    },
  }
}

/**
 * What `RemixBrowser` makes of Remix's options for the router (`future` in @remix-run/react/dist/esm/browser.js).
 * @param {(name: string) => boolean} isOn whether a flag of Remix's is set
 * @returns {Record<string, boolean>}
 */
export function routerOptions(isOn) {
  return {
    v7_normalizeFormMethod: true,
    v7_fetcherPersist: isOn('v3_fetcherPersist'),
    v7_partialHydration: true,
    v7_prependBasename: true,
    v7_relativeSplatPath: isOn('v3_relativeSplatPath'),
    v7_skipActionErrorRevalidation: isOn('v3_singleFetch'),
  }
}
