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
 * On the server: the data of the page being rendered; null if the page is sent with Remix's stream. Always null in a
 * browser.
 */
export const PageDataContext = createContext<PageData | null>(null)

/**
 * Passes the data of the document to Remix, which otherwise waits for its stream. A page contains JSON instead, which
 * is smaller by a tenth of the page, and needs no code to be decoded.
 * @returns whether the document contained its data; if not, more of it may still arrive
 */
export async function passPageData(): Promise<boolean> {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent
  if (!json) return false
  // No schema: the same build wrote it into this very document (`writePageData`), and a schema would be in every page.
  const { settingsAddress, ...state } = JSON.parse(json) as PageState
  if (settingsAddress !== null && state.loaderData.root) {
    // The page's scripts have imported it, so it is there.
    const module = (await import(/* @vite-ignore */ settingsAddress)) as { default: unknown }
    state.loaderData.root.settings = module.default
  }
  window.__remixContext.state = state
  return true
}
