import { useLocation, useMatches, useNavigate } from '@remix-run/react'
import {
  createDataAttribute,
  enableVisualEditing,
  type HistoryAdapterNavigate,
} from '@sanity/visual-editing-standalone'
import { useEffect, useRef } from 'react'
import { useRootData } from '~/site-settings/root-data'
import { buttonClass } from '~/ui/button-class'
import { PREVIEW_PATH, type PreviewPerspective } from '~shared/preview/preview'
import { labelOf, nameFrames } from './labels'
import { markPage } from './mark'
import styles from './Overlays.module.css'
import { setPreviewing } from './previewing'
import { findOtherDocuments, findShownDocument } from './shown-document'
import { usePerspectiveSwitch } from './use-perspective-switch'
import { useRefresh } from './use-refresh'
import { useSaves } from './use-saves'

/** What an editor sees on top of the page: clickable outlines and, outside the Studio, a bar to leave the preview. */
export function Overlays({ perspective }: { perspective: PreviewPerspective }) {
  const settings = useRootData()?.settings
  const loaded = useMatches().map(({ data }) => data)
  const mainDocument = findShownDocument(loaded)
  const others = findOtherDocuments(loaded)
  const refresh = useRefresh()
  usePerspectiveSwitch(perspective, refresh)
  useSaves(refresh)
  useVisualEditing(refresh)
  const naming = useFrameNaming()
  useEffect(() => {
    setPreviewing(true)
    return () => setPreviewing(false)
  }, [])

  // Runs after every render, since each may have brought new content to mark.
  useEffect(() => {
    const mark = () => {
      const marks = markPage(document, { shown: mainDocument, settings, others }, ({ id, type, path }) =>
        createDataAttribute({ baseUrl: '/studio', id, type, path }).toString(),
      )
      naming.current?.name(
        new Map([...marks].map(([element, place]) => [element, labelOf(place, mainDocument)])),
      )
    }
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
  })

  return window.self === window.top ? <PreviewBar perspective={perspective} /> : null
}

/**
 * Shows Sanity's click-to-edit frames, which a separate copy of React renders next to the site's.
 * @param refresh reloads the page's content
 */
function useVisualEditing(refresh: () => Promise<void>): void {
  const navigate = useRef(useNavigate())
  const { pathname, search, hash } = useLocation()
  const address = `${pathname}${search}${hash}`
  const lastAddress = useRef(address)
  const tell = useRef<HistoryAdapterNavigate | null>(null)

  useEffect(() => {
    return enableVisualEditing({
      refresh: () => refresh(),
      history: {
        subscribe: (listener) => {
          tell.current = listener
          listener({ type: 'push', url: lastAddress.current })
          return () => {
            tell.current = null
          }
        },
        update: ({ type, url }) => {
          if (type === 'pop') navigate.current(-1)
          else navigate.current(url, { replace: type === 'replace' })
        },
      },
    })
  }, [refresh])

  useEffect(() => {
    lastAddress.current = address
    tell.current?.({ type: 'push', url: address })
  }, [address])
}

/** Names the frames while the page is shown. */
function useFrameNaming() {
  const naming = useRef<ReturnType<typeof nameFrames> | null>(null)
  useEffect(() => {
    const started = nameFrames()
    naming.current = started
    return () => {
      naming.current = null
      started.stop()
    }
  }, [])
  return naming
}

/** A bar to leave the preview; inside the Studio, the Studio's own controls do that. */
function PreviewBar({ perspective }: { perspective: PreviewPerspective }) {
  const { pathname } = useLocation()
  return (
    <aside className={styles.bar} aria-label="Preview">
      <p>
        {perspective === 'published'
          ? 'Preview of what is published.'
          : `Preview with ${perspective === 'drafts' ? 'drafts' : 'a release'}. Visitors see what is published.`}
      </p>
      <a
        className={buttonClass({ variant: 'line', size: 'small' })}
        href={`${PREVIEW_PATH}/disable?to=${encodeURIComponent(pathname)}`}
      >
        Exit preview
      </a>
    </aside>
  )
}
