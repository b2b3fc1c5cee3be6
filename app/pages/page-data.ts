import { createContext } from 'react'

/** The id of the element that contains the data of a page, as JSON. */
export const PAGE_DATA_ID = 'page-data'

/**
 * On the server: the data of the page being rendered, as JSON; null if the page is sent with Remix's stream. Always
 * null in a browser.
 */
export const PageDataContext = createContext<string | null>(null)

/**
 * Passes the data of the document to Remix, which waits for it in the format of its stream (turbo-stream). A page
 * contains JSON instead, which is smaller by a tenth of the page.
 */
export function passPageData(): void {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent
  if (!json) return
  const { streamController } = window.__remixContext
  streamController.enqueue(`${encodePageData(JSON.parse(json))}\n` as unknown as Uint8Array)
  streamController.close()
}

/** How turbo-stream writes null. */
const NULL = -5

/**
 * @param data as parsed from JSON
 * @returns the first line of a turbo-stream: a list of all values, in which objects and lists refer to others by their
 * index
 */
export function encodePageData(data: unknown): string {
  const values: unknown[] = []
  const indexOf = (value: unknown): number => {
    if (value === null) return NULL
    const index = values.push(null) - 1
    values[index] = Array.isArray(value)
      ? value.map(indexOf)
      : typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value as object).map(([key, item]) => [`_${indexOf(key)}`, indexOf(item)]),
          )
        : value
    return index
  }
  indexOf(data)
  return JSON.stringify(values)
}
