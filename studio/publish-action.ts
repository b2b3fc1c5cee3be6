import { useEffect, useState } from 'react'
import {
  useDocumentOperation,
  useEditState,
  useSyncState,
  useValidationStatus,
  type DocumentActionComponent,
} from 'sanity'
import { useDocumentPane } from 'sanity/structure'

/** How long a click waits for the last change to be saved and checked when nothing goes on any more, in ms. */
const MAX_QUIET_MS = 2_000

/**
 * Sanity's own “Publish”, which takes a click only once the last change is saved and checked. Its own way of waiting for
 * that (4.22) waits for ever when the check is over before it looks, so the click is carried out here.
 * @param publish Sanity's action
 */
export function publishWhenSettled(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWhenSettled: DocumentActionComponent = (props) => {
    const action = publish(props)
    const { documentId, documentType, value } = useDocumentPane()
    const { draft, published } = useEditState(documentId, documentType)
    const { isSyncing } = useSyncState(props.id, props.type)
    const { isValidating, revision } = useValidationStatus(value._id, props.type)
    const { publish: operation } = useDocumentOperation(props.id, props.type)
    const [wanted, setWanted] = useState(false)
    // Between a save and its check neither is going on, and the check that is over was of what was there before.
    const isSettled = !isSyncing && revision === (draft ?? published)?._rev
    const isRefused = action?.disabled === true

    useEffect(() => {
      if (!wanted || isValidating) return
      // Sanity waits for what is still being saved before it publishes.
      const timer = setTimeout(
        () => {
          setWanted(false)
          if (!isRefused && !operation.disabled) operation.execute()
        },
        // What refuses it may be an error of an earlier moment, which the next check takes away.
        isSettled && !isRefused ? 0 : MAX_QUIET_MS,
      )
      return () => clearTimeout(timer)
    }, [wanted, isValidating, isSettled, isRefused, operation])

    if (!action || wanted) return action && { ...action, disabled: true }
    return { ...action, onHandle: () => setWanted(true) }
  }
  return Object.assign(PublishWhenSettled, {
    action: publish.action,
    displayName: 'PublishWhenSettled',
  })
}
