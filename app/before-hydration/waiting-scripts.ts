/** The type that a page's module script is sent with, so that the browser does not run it. */
export const INERT_TYPE = 'text/start'
/** The `rel` that the script's preloads are sent with. */
export const INERT_PRELOAD = 'x-modulepreload'

/**
 * Makes a rendered page's scripts wait for `startScriptsWhenNeeded`. The page's module script also imports everything
 * else that the page needs, so that it does not run at all if any of that cannot be loaded.
 * @param html the part of the page that is rendered before the first flush, its scripts included
 * @param modules addresses of the code of the page's parts, and of the site settings
 */
export function withWaitingScripts(html: string, modules: readonly string[]): string {
  const imports = modules.map((address) => `import ${JSON.stringify(address)};\n`).join('')
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${INERT_PRELOAD}"`)
    .replace(
      /(<script\b[^>]*) type="module"(?: async="")?>/,
      (_, start: string) => `${start} type="${INERT_TYPE}">${imports}`,
    )
}
