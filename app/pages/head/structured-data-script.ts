import type { MetaDescriptor } from '@remix-run/node'
import type { Thing } from './structured-data'

/**
 * Whether to compute structured data. Only search engines use it, and they load each page from the server. In a
 * browser, the first page keeps what the server sent, and later pages have none, so that no page loads the code for it.
 */
export const MAKES_STRUCTURED_DATA = import.meta.env.SSR

/** What the server sent with the first page; the path identifies the page. Browser only. */
let sent: { path: string; content: unknown } | undefined

/**
 * Returns the script with structured data, which browsers do not run; null on later pages in a browser.
 * @param things ignored in a browser
 * @param path of the page
 */
export function structuredDataScript(things: readonly Thing[], path: string): MetaDescriptor | null {
  if (MAKES_STRUCTURED_DATA)
    return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } as never }
  sent ??= { path, content: contentInDocument() }
  return sent.path === path && sent.content ? { 'script:ld+json': sent.content as never } : null
}

function contentInDocument(): unknown {
  try {
    return JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null')
  } catch {
    // A proxy or an extension has changed the script; the page works without it, too.
    return null
  }
}
