import { useEffect } from 'react'
import { definePlugin, type ActiveToolLayoutProps } from 'sanity'
import { z } from 'zod'

/** Ids of Sanity's (6.9): on a narrow screen, “Preview” shows either the site or the form, each behind a tab. */
const CONTENT_TAB = 'presentation-narrow-tab-content'
const CONTENT_PANEL = 'presentation-narrow-panel-content'

/**
 * Keeps the form of a section between the bars of its document, as on a wide screen. Sanity puts it over the whole
 * window, but beneath these bars, which then cover its own header with the button that closes it, while it covers the
 * tab that leads back to the site.
 */
const WITHIN_THE_PANEL = `#${CONTENT_PANEL} [data-testid="nested-object-dialog"] { position: absolute !important; }`

/** The message of the site when something on it is clicked, by its current name or the one that old Studios know. */
const clickSchema = z.object({ type: z.enum(['visual-editing/focus', 'overlay/focus']) })

/**
 * Makes click-to-edit work on a phone: Sanity (6.9) opens the field that was clicked on behind a tab, and stays on the
 * other one, so that nothing seems to happen.
 */
export const narrowPreview = definePlugin({
  name: 'narrow-preview',
  studio: { components: { activeToolLayout: NarrowPreview } },
})

function NarrowPreview(props: ActiveToolLayoutProps) {
  useEffect(() => {
    const showForm = ({ data, source }: MessageEvent<unknown>) => {
      if (isFrame(source) && clickSchema.safeParse(data).success)
        document.getElementById(CONTENT_TAB)?.click()
    }
    window.addEventListener('message', showForm)
    return () => window.removeEventListener('message', showForm)
  }, [])
  return (
    <>
      <style>{WITHIN_THE_PANEL}</style>
      {props.renderDefault(props)}
    </>
  )
}

/** Whether a message comes from a frame in this window. */
function isFrame(source: MessageEvent['source']): boolean {
  return [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source)
}
