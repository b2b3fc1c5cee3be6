/** Where the browser code of Remix and of its router is, which ask for Remix's options. */
const REMIX = /\/node_modules\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/
const ROUTER = /\/node_modules\/@remix-run\/router\/dist\/router\.js$/

/**
 * Writes Remix's options into the browser's code as constants. Remix reads them from each page, so its code contains
 * every choice; with constants, the minifier removes the choices that were not made: 3.2 KB with Brotli.
 * @param {import('@remix-run/dev').VitePluginConfig} options Remix's
 * @returns {import('vite').Plugin} fails the build if an option is not where it used to be: a new version of Remix
 * needs this list to be checked
 */
export function constantRemixOptions({ ssr = true, future = {} }) {
  /** @type {Record<string, unknown>} */
  const flags = future
  const isOn = (/** @type {string} */ name) => flags[name] === true
  /** @type {readonly { files: RegExp, asked: RegExp, value: (name: string) => boolean | '' }[]} */
  const options = [
    { files: REMIX, asked: /(?:\bwindow\.__remixContext\.|(?<![\w.$]))future\.(v3_\w+)/g, value: isOn },
    { files: REMIX, asked: /\bwindow\.__remixContext\.isSpaMode\b/g, value: () => !ssr },
    // The parameters of this name stay; what depends on them does not.
    { files: REMIX, asked: /(?<=!)isSpaMode\b|\bisSpaMode(?= (?:\?|&&))/g, value: () => !ssr },
    { files: REMIX, asked: /(?<=\bif \()isSpaMode(?=\))/g, value: () => !ssr },
    { files: REMIX, asked: /\btypeof singleFetch === "function"/g, value: () => isOn('v3_singleFetch') },
    // Names for development tools: they keep components in the build that nothing uses, such as its links.
    { files: REMIX, asked: /^\w+\.displayName = "\w+";$/gm, value: () => '' },
    ...Object.entries(routerOptions(isOn)).map(([name, value]) => ({
      files: ROUTER,
      asked: new RegExp(`\\bfuture\\.${name}\\b`, 'g'),
      value: () => value,
    })),
  ]
  const missing = new Set(options)
  return {
    name: 'constant-remix-options',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform(code, id) {
      const here = options.filter(({ files }) => files.test(id))
      if (here.length === 0) return null
      for (const option of here) {
        code = code.replace(option.asked, (_match, name) => {
          missing.delete(option)
          return String(option.value(name))
        })
      }
      return { code, map: null }
    },
    buildEnd(error) {
      if (error || missing.size === 0) return
      this.error(
        `Remix’s code does not contain ${[...missing].map(({ asked }) => asked.source).join(' or ')}.`,
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
