import { useEffect, useState } from 'react'
import { useSyncState, useValidationStatus, type DocumentActionComponent } from 'sanity'

/**
 * Sanity's own “Publish”, which takes a click only once the last change is saved and checked. Its own way of waiting for
 * that (4.22) waits for ever when the check is over before it looks.
 * @param publish Sanity's action
 */
export function publishWhenSettled(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWhenSettled: DocumentActionComponent = (props) => {
    const action = publish(props)
    const { isSyncing } = useSyncState(props.id, props.type)
    const { isValidating } = useValidationStatus(props.draft?._id ?? props.id, props.type)
    const [wanted, setWanted] = useState(false)
    const isSettled = !isSyncing && !isValidating
    const handle = action?.onHandle

    useEffect(() => {
      if (!wanted || !isSettled) return
      setWanted(false)
      handle?.()
    }, [wanted, isSettled, handle])

    if (!action || wanted) return action && { ...action, disabled: true }
    return { ...action, onHandle: () => setWanted(true) }
  }
  return Object.assign(PublishWhenSettled, {
    action: publish.action,
    displayName: 'PublishWhenSettled',
  })
}
