import { createContext, useContext } from 'react'
import type { PageAssets } from '~/http/load-context'

const NONE: PageAssets = { parts: [], style: null, everything: null, scripts: [] }

/** What the page that is being rendered links; in the browser the document tells. */
export const PageAssetsContext = createContext<PageAssets | null>(null)

let linked: PageAssets | null = null

/** What the document links, as it came from the server or was last changed by `ensureStyle`. Browser only. */
export function linkedAssets(): PageAssets {
  if (linked) return linked
  const dataset: DOMStringMap =
    document.querySelector<HTMLMetaElement>('meta[name="page-parts"]')?.dataset ?? {}
  const words = (value: string | undefined) => value?.split(' ').filter(Boolean) ?? []
  linked = {
    parts: words(dataset.parts),
    style: dataset.style ?? null,
    everything: dataset.everything ?? null,
    scripts: words(dataset.scripts),
  }
  return linked
}

/** Links the page's style, and says in the head which parts the page has: hydration waits for their code. */
export function PageStyle() {
  const given = useContext(PageAssetsContext)
  const { parts, style, everything, scripts } =
    given ?? (typeof document === 'undefined' ? NONE : linkedAssets())
  return (
    <>
      {style ? <link rel="stylesheet" href={style} /> : null}
      <meta
        name="page-parts"
        data-parts={parts.join(' ')}
        data-style={style ?? undefined}
        data-everything={everything ?? undefined}
        data-scripts={scripts.join(' ')}
      />
    </>
  )
}

/**
 * Waits until the document has the style of these parts. The first page brings its own; from the first navigation to
 * another one on, the document has the style of everything.
 */
export async function ensureStyle(parts: readonly string[]): Promise<void> {
  const assets = linkedAssets()
  const { everything } = assets
  if (everything === null || parts.every((part) => assets.parts.includes(part))) return
  if (assets.style === everything) return
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
  // A document that React makes anew, after an error page, links everything too.
  linked = { ...assets, style: everything }
}
