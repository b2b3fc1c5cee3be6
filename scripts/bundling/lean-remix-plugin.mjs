import { withoutUncalled } from './uncalled-functions.mjs'

/** The files of the browser code of Remix and its router, and of the server code that it imports. */
const REMIX = /\/node_modules\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/
const ROUTER = /\/node_modules\/@remix-run\/router\/dist\/router\.js$/
const SERVER = /\/node_modules\/@remix-run\/server-runtime\/dist\/esm\/single-fetch\.js$/

/** Functions of the router that are never called, grouped by the features, unused by the site, that call them. */
const UNCALLED_FUNCTIONS = {
  useFetcher: [
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    'getUpdatedRevalidatingFetchers',
    'setFetcherError',
    'updateFetcherState',
    'getFetcher',
    'deleteFetcher',
    'deleteFetcherAndUpdateState',
    'abortFetcher',
    'markFetchersDone',
    'markFetchRedirectsDone',
    'abortStaleFetchLoads',
    'resolveFetcherDeferredResults',
    'getLoadingFetcher',
    'getSubmittingFetcher',
    'getDoneFetcher',
  ],
  useBlocker: ['shouldBlockNavigation', 'updateBlocker', 'getBlocker', 'deleteBlocker'],
  // Single fetch replaces it.
  defer: ['isDeferredData', 'isDeferredResult', 'resolveDeferredData', 'resolveNavigationDeferredResults'],
  // The site's manifest has all routes.
  patchRoutesOnNavigation: ['discoverRoutes', 'patchRoutes', 'patchRoutesImpl'],
  // All pages are part of the router from the start (`addLaterRoutes`).
  lazy: ['loadLazyRouteModule'],
  development: ['warning'],
}

/** Collections that only these features fill. */
const EMPTY_COLLECTIONS = [
  'state.fetchers',
  'deletedFetchers',
  'completedFetchers',
  'deletedFetchersKeys',
  'fetchLoadMatches',
  'revalidatingFetchers',
  'activeDeferreds',
  'state.blockers',
  'blockers',
]

const UNCALLED_OF_ROUTER = {
  functions: Object.values(UNCALLED_FUNCTIONS).flat(),
  emptyCollections: EMPTY_COLLECTIONS,
}

/** @typedef {{ files: RegExp, found: RegExp, becomes: (name: string) => boolean | string }} Change */

/**
 * Removes from Remix's code what this site's browsers never run: 11 KB with Brotli.
 *
 * - Remix reads its options from each page, so its code covers every choice. If options are written as constants, the
 *   minifier removes the choices that were not made.
 * - Names for development tools keep unused components in the build, such as links. The fallbacks for a page without
 *   data, and for an error, keep the code that writes scripts.
 * - Functions of the router that are never called become empty (`UNCALLED_FUNCTIONS`).
 * - The decoder for the data of later pages is loaded once the visitor uses the page (`loadRouteCodeOnIntent`).
 * @param {import('@remix-run/dev').VitePluginConfig} options Remix's options
 * @returns {import('vite').Plugin} fails the build if something is not where it used to be: a new version of Remix
 * needs this list to be checked
 */
export function leanRemix(options) {
  /** @type {Change[]} */
  const changes = [
    ...changesOfRemix(options),
    ...changesOfRouter(options),
    // A browser only needs a symbol of this file.
    { files: SERVER, found: /^import \{ encode \} from 'turbo-stream';$/gm, becomes: () => 'let encode;' },
  ]
  const missing = new Set([
    ...changes.map(({ found }) => found.source),
    ...UNCALLED_OF_ROUTER.functions,
    ...UNCALLED_OF_ROUTER.emptyCollections,
  ])
  return {
    name: 'lean-remix',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform(code, id) {
      const here = changes.filter(({ files }) => files.test(id))
      if (here.length === 0) return null
      for (const { found, becomes } of here) {
        code = code.replace(found, (_match, name) => {
          missing.delete(found.source)
          return String(becomes(name))
        })
      }
      if (!ROUTER.test(id)) return { code, map: null }
      const lean = withoutUncalled(code, this.parse(code), UNCALLED_OF_ROUTER)
      for (const name of lean.found) missing.delete(name)
      return { code: lean.code, map: null }
    },
    buildEnd(error) {
      if (error || missing.size === 0) return
      this.error(`Remix’s code does not contain ${[...missing].join(' or ')}.`)
    },
  }
}

/**
 * @param {import('@remix-run/dev').VitePluginConfig} options
 * @returns {Change[]} in order, since each applies to the result of the earlier ones
 */
function changesOfRemix({ ssr = true, future = {} }) {
  const isSpa = () => !ssr
  /** @type {Omit<Change, 'files'>[]} */
  const changes = [
    // Remix decodes the stream of a page whose data is not sent as JSON (`passPageData`).
    {
      found: /(?<=\bif \()window\.__remixContext\.future\.v3_singleFetch(?=\) \{\s+\/\/ Note: `state)/g,
      becomes: () => '!window.__remixContext.state',
    },
    {
      found: /(?:\bwindow\.__remixContext\.|(?<![\w.$]))future\.(v3_\w+)/g,
      becomes: (name) => isOn(future, name),
    },
    { found: /\bwindow\.__remixContext\.isSpaMode\b/g, becomes: isSpa },
    // Parameters with this name stay; the code that depends on them does not.
    { found: /(?<=!)isSpaMode\b|\bisSpaMode(?= (?:\?|&&))/g, becomes: isSpa },
    { found: /(?<=\bif \()isSpaMode(?=\))/g, becomes: isSpa },
    { found: /\btypeof singleFetch === "function"/g, becomes: () => isOn(future, 'v3_singleFetch') },
    { found: /^\w+\.displayName = "\w+";$/gm, becomes: () => '' },
    { found: /(?<=\? )RemixRootDefaultHydrateFallback(?= : undefined)/g, becomes: () => 'undefined' },
    { found: /\brenderScripts(?= \?)/g, becomes: () => false },
    // Only needed in development, to update modules.
    { found: /^\s*router\.createRoutesForHMR = \w+;$/gm, becomes: () => '' },
    // Pages get their styles from the server, and routes have none.
    { found: /(?<=\? )prefetchStyleLinks\(\w+, \w+\)/g, becomes: () => 'undefined' },
    { found: /^\s*await prefetchStyleLinks\(\w+, \w+\);$/gm, becomes: () => '' },
    // No route is lazy (`addLaterRoutes`).
    { found: /^ +dataRoute\.lazy = async \(\) => \{$.*?^ {6}\};$/gms, becomes: () => '' },
    { found: /(?<=\bif \()fetcherKey(?=\))/g, becomes: () => false },
    {
      found: /^import \{ decode \} from 'turbo-stream';$/gm,
      becomes: () => `const decode = async (...given) => (await import('turbo-stream')).decode(...given);`,
    },
  ]
  return changes.map((change) => ({ files: REMIX, ...change }))
}

/**
 * @param {import('@remix-run/dev').VitePluginConfig} options
 * @returns {Change[]}
 */
function changesOfRouter({ future = {} }) {
  /** @type {Omit<Change, 'files'>[]} */
  const changes = [
    ...Object.entries(routerOptions((name) => isOn(future, name))).map(([name, value]) => ({
      found: new RegExp(`\\bfuture\\.${name}\\b`, 'g'),
      becomes: () => value,
    })),
    { found: /\binit\.patchRoutesOnNavigation\b/g, becomes: () => 'undefined' },
    { found: /\bfogOfWar\.active(?= &&|\))/g, becomes: () => false },
    { found: /(?<=\bif \()isFogOfWar(?=\))/g, becomes: () => false },
  ]
  return changes.map((change) => ({ files: ROUTER, ...change }))
}

/**
 * Returns the options that `RemixBrowser` derives for the router (`future` in @remix-run/react/dist/esm/browser.js).
 * @param {(name: string) => boolean} isOn whether a Remix flag is set
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

/**
 * @param {object} flags
 * @param {string} name
 */
function isOn(flags, name) {
  return /** @type {Record<string, unknown>} */ (flags)[name] === true
}
