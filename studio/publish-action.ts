import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { filter } from 'rxjs'
import {
  useCurrentUser,
  useDocumentOperation,
  useDocumentStore,
  useEditState,
  useSyncState,
  useWorkspace,
  validateDocument,
  type DocumentActionComponent,
} from 'sanity'
import { askUntilAnswered } from './connection/ask-until-answered'
import { useSaveAfterLeaving } from './connection/save-after-leaving'

/**
 * Sanity's own “Publish”, with a click that always counts. Its own way of waiting until the last change is saved
 * and validated (6.9) mistakes the result of an earlier validation for that of the last one if the two overlap,
 * and drops the click if the earlier one found errors. So the click is handled here: the saved document is
 * validated once more and then published. Sanity also drops a publish that waits for other changes of the document when
 * one of them is saved in that moment, so it is asked again until it reports an outcome.
 * @param publish Sanity's action
 */
export function publishWhenSettled(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWhenSettled: DocumentActionComponent = (props) => {
    const action = publish(props)
    const { draft } = useEditState(props.id, props.type)
    const { isSyncing } = useSyncState(props.id, props.type)
    const { publish: operation } = useDocumentOperation(props.id, props.type)
    const { pair } = useDocumentStore()
    const workspace = useWorkspace()
    const currentUser = useCurrentUser()
    const { push: say } = useToast()
    const [wanted, setWanted] = useState(false)
    const isReady = operation.disabled !== 'NOT_READY'
    // This action exists as long as the document's form.
    useSaveAfterLeaving(props.id, props.type)

    useEffect(() => {
      if (!wanted || isSyncing || !isReady) return
      let isLatest = true
      const carryOut = async () => {
        const found = draft ? await validateDocument({ document: draft, workspace, currentUser }) : []
        // Something has been changed meanwhile; that will be published once it is saved.
        if (!isLatest) return
        setWanted(false)
        if (found.some(({ level }) => level === 'error')) {
          say({ status: 'error', title: 'Not published: fix the errors first.' })
        } else if (!operation.disabled) {
          const outcomes = pair
            .operationEvents(props.id, props.type)
            .pipe(filter(({ op }) => op === 'publish'))
          const hasOutcome = await askUntilAnswered(() => operation.execute(), outcomes)
          if (!hasOutcome) {
            say({ status: 'error', title: 'Not published: the Studio got no answer. Try again.' })
          }
        }
      }
      carryOut().catch((error: unknown) => {
        if (!isLatest) return
        setWanted(false)
        say({ status: 'error', title: 'Not published: validation failed.', description: String(error) })
      })
      return () => {
        isLatest = false
      }
    }, [
      wanted,
      isSyncing,
      isReady,
      draft,
      operation,
      workspace,
      currentUser,
      say,
      pair,
      props.id,
      props.type,
    ])

    if (!action || wanted) return action && { ...action, disabled: true }
    return { ...action, onHandle: () => setWanted(true) }
  }
  return Object.assign(PublishWhenSettled, {
    action: publish.action,
    displayName: 'PublishWhenSettled',
  })
}
