import { createContext, useContext } from 'react'
import type { PageAssets } from '~/http/load-context'
import { useNonce } from '~/http/nonce'

const NONE: PageAssets = { parts: [], css: null, everything: null, scripts: [] }

/** What the page being rendered needs; in the browser, read from the document. */
export const PageAssetsContext = createContext<PageAssets | null>(null)

let linked: PageAssets | null = null
/** Nonce of the style element, for a document that React re-creates. */
let styleNonce: string | undefined

/** What the document has, as sent by the server or last changed by `ensureStyle`. Browser only. */
export function linkedAssets(): PageAssets {
  if (linked) return linked
  const meta = document.querySelector<HTMLMetaElement>('meta[name="page-parts"]')
  const words = (value: string | undefined) => value?.split(' ').filter(Boolean) ?? []
  const previous = meta?.previousElementSibling
  const style = previous instanceof HTMLStyleElement ? previous : null
  styleNonce = style?.nonce
  linked = {
    parts: words(meta?.dataset.parts),
    css: style?.textContent ?? null,
    everything: meta?.dataset.everything ?? null,
    scripts: words(meta?.dataset.scripts),
  }
  return linked
}

/**
 * The page's styles, in the document, so that it can be painted as soon as it has arrived; and the list of its parts, since
 * hydration waits for their code.
 */
export function PageStyle() {
  const given = useContext(PageAssetsContext)
  const nonce = useNonce()
  const { parts, css, everything, scripts } =
    given ?? (typeof document === 'undefined' ? NONE : linkedAssets())
  return (
    <>
      {css !== null ? (
        <style
          nonce={nonce ?? styleNonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: css }}
        />
      ) : everything !== null ? (
        <link rel="stylesheet" href={everything} />
      ) : null}
      <meta
        name="page-parts"
        data-parts={parts.join(' ')}
        data-everything={everything ?? undefined}
        data-scripts={scripts.join(' ')}
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
  const { css, everything } = assets
  if (css === null || everything === null || parts.every((part) => assets.parts.includes(part))) return
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
  linked = { ...assets, css: null }
}
