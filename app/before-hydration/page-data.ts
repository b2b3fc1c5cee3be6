import { createContext } from 'react'

/** The id of the element that contains the data of a page, as JSON. */
export const PAGE_DATA_ID = 'page-data'

/** What a browser needs to hydrate a page. */
export interface PageData {
  /** The state of the router, with the address of the site settings instead of the settings, as JSON. */
  json: string
  /** The address of the module that exports the site settings; null without settings. */
  settingsAddress: string | null
}

/** The data of a page, as parsed. */
interface PageState {
  settingsAddress: string | null
  loaderData: { root?: { settings: unknown } }
}

/**
 * The data of the page being rendered on the server; null if the page is sent with Remix's stream, and in a browser.
 */
export const PageDataContext = createContext<PageData | null>(null)

/**
 * Passes the data of the document to Remix, which otherwise waits for its stream. A page contains JSON instead, because
 * that makes the page a tenth smaller, and needs no code to be decoded.
 * @returns whether the document contained its data; if not, more of it may still arrive
 */
export async function passPageData(): Promise<boolean> {
  const json = document.querySelector(`script#${PAGE_DATA_ID}`)?.textContent
  if (!json) return false
  // No schema is needed, since `writePageData` of the same build wrote this, and every page would have to load it.
  const { settingsAddress, ...state } = JSON.parse(json) as PageState
  if (settingsAddress !== null && state.loaderData.root) {
    // The page's scripts have already imported this module, so no request is made.
    const module = (await import(/* @vite-ignore */ settingsAddress)) as { default: unknown }
    state.loaderData.root.settings = module.default
  }
  window.__remixContext.state = state
  return true
}
