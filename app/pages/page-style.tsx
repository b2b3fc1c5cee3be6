import { createContext, useContext } from 'react'
import type { PageAssets } from '~/http/load-context'

/** The assets that React renders into the head; the scripts are in the body. */
type LinkedAssets = Omit<PageAssets, 'scripts'>

const NONE: LinkedAssets = { parts: [], style: null, everything: null, print: null }

/** The assets that the page being rendered links; in the browser, they are read from the document. */
export const PageAssetsContext = createContext<PageAssets | null>(null)

let linked: LinkedAssets | null = null

/** Returns what the document links, as sent by the server or last changed by `addAllStyles`. Browser only. */
function linkedAssets(): LinkedAssets {
  if (linked) return linked
  const dataset: DOMStringMap =
    document.querySelector<HTMLMetaElement>('meta[name="page-parts"]')?.dataset ?? {}
  linked = {
    parts: dataset.parts?.split(' ').filter(Boolean) ?? [],
    style: dataset.style ?? null,
    everything: dataset.everything ?? null,
    print: dataset.print ?? null,
  }
  return linked
}

/** Links the page's styles, and names the parts that they are for. */
export function PageStyle() {
  const rendered = useContext(PageAssetsContext)
  const { parts, style, everything, print } =
    rendered ?? (typeof document === 'undefined' ? NONE : linkedAssets())
  return (
    <>
      {style ? <link rel="stylesheet" href={style} /> : null}
      {print ? <link rel="stylesheet" href={print} media="print" /> : null}
      <meta
        name="page-parts"
        data-parts={parts.join(' ')}
        data-style={style ?? undefined}
        data-everything={everything ?? undefined}
        data-print={print ?? undefined}
      />
    </>
  )
}

/**
 * Waits until the document has the styles of these parts. The first page brings its own; the first navigation to
 * another page adds all styles.
 */
export async function ensureStyle(parts: readonly string[]): Promise<void> {
  const assets = linkedAssets()
  if (!parts.every((part) => assets.parts.includes(part))) await addAllStyles()
}

/** Waits until the document has the styles of all parts, in the same order as its own. */
export async function addAllStyles(): Promise<void> {
  const assets = linkedAssets()
  const { everything } = assets
  if (everything === null || assets.style === everything) return
  await new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = everything
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new TypeError(`Failed to fetch ${everything}`))
    }
    document.head.append(link)
  })
  // A document that React re-creates after an error page links all styles too.
  linked = { ...assets, style: everything }
}
