import { useEffect } from 'react'
import { definePlugin, useDocumentOperation, useEditState, type DocumentLayoutProps } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'

/** How long the keyboard must rest before what was typed is saved, in ms. The Studio itself saves once a second. */
const PAUSE_MS = 120

/** Saves what is typed next to a preview at every pause, so that the preview shows it at once. */
export const savesForPreviews = definePlugin({
  name: 'saves-for-previews',
  document: { components: { unstable_layout: SaveSooner } },
})

function SaveSooner(props: DocumentLayoutProps) {
  const isBesidePreview = usePresentationParams(false) !== null
  return (
    <>
      {props.renderDefault(props)}
      {isBesidePreview && <Saver id={props.documentId} type={props.documentType} />}
    </>
  )
}

function Saver({ id, type }: { id: string; type: string }) {
  const { draft } = useEditState(id, type)
  const { commit } = useDocumentOperation(id, type)
  useEffect(() => {
    if (commit.disabled) return
    // Without unsaved changes, this does nothing.
    const timer = setTimeout(() => commit.execute(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, commit])
  return null
}
