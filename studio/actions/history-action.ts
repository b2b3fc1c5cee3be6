import { RestoreIcon } from '@sanity/icons/Restore'
import { useEffect, useRef } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { usePaneRouter, useStructureTool } from 'sanity/structure'

/** Sanity's name of the panel with the earlier versions of a document. */
const PANEL = 'sanity/structure/history'

/**
 * “History” of a document, on screens too narrow for Sanity's own button, which does nothing there. The panel takes the
 * place of the document, so choosing a version closes it and shows that version, with the button that reverts to it.
 */
export const HistoryAction: DocumentActionComponent = ({ onComplete }) => {
  const isNarrow = !useStructureTool().features.reviewChanges
  const { params = {}, setParams } = usePaneRouter()
  const isOpen = params.inspect === PANEL
  const { rev } = params
  const before = useRef({ isOpen, rev })
  useEffect(() => {
    // The browser's Back button leads from a version to the panel, with the version chosen.
    const wasOpen = before.current.isOpen
    const isChosen = rev !== undefined && rev !== before.current.rev
    before.current = { isOpen, rev }
    if (isNarrow && isOpen && wasOpen && isChosen) setParams({ ...params, inspect: undefined })
  }, [isNarrow, isOpen, params, rev, setParams])
  if (!isNarrow) return null
  return {
    label: 'History',
    icon: RestoreIcon,
    title: 'Who changed this and when, and its earlier versions',
    onHandle: () => {
      setParams({
        ...params,
        inspect: PANEL,
        changesInspectorTab: 'history',
        rev: undefined,
        since: undefined,
      })
      onComplete()
    },
  }
}
HistoryAction.displayName = 'HistoryAction'
