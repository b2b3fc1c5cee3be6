import { useLocation } from '@remix-run/react'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { VisualEditing } from '@sanity/visual-editing/remix'
import { useEffect } from 'react'
import { buttonClass } from '~/ui/button-class'
import { markPage } from './mark'
import styles from './Overlays.module.css'
import { setPreviewing } from './previewing'
import { findShownDocument } from './shown-document'
import { usePerspectiveSwitch } from './use-perspective-switch'
import { useRefresh } from './use-refresh'

interface OverlaysProps {
  perspective: 'drafts' | 'published'
  settings: unknown
  /** What the loaders of the matched routes returned. */
  loaded: unknown[]
}

/** What an editor sees on top of the page: clickable outlines and, outside the Studio, a bar to leave the preview. */
export function Overlays({ perspective, settings, loaded }: OverlaysProps) {
  const shown = findShownDocument(loaded)
  const refresh = useRefresh()
  usePerspectiveSwitch(perspective, refresh)
  useEffect(() => {
    setPreviewing(true)
    return () => setPreviewing(false)
  }, [])

  useEffect(() => {
    const mark = () =>
      markPage(document, { shown, settings }, ({ id, type, path }) =>
        createDataAttribute({ baseUrl: '/studio', id, type, path }).toString(),
      )
    let frame = requestAnimationFrame(mark)
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [shown, settings])

  return (
    <>
      <VisualEditing refresh={refresh} />
      {window.self === window.top ? <PreviewBar perspective={perspective} /> : null}
    </>
  )
}

/** Inside the Studio, its own controls do this. */
function PreviewBar({ perspective }: { perspective: OverlaysProps['perspective'] }) {
  const { pathname } = useLocation()
  return (
    <aside className={styles.bar} aria-label="Preview">
      <p>
        {perspective === 'drafts' ? 'Preview with drafts. Only you see it.' : 'Preview of what is published.'}
      </p>
      <a
        className={buttonClass({ variant: 'line', size: 'small' })}
        href={`/preview/disable?to=${encodeURIComponent(pathname)}`}
      >
        Exit preview
      </a>
    </aside>
  )
}
