import { getPublishedId } from '@sanity/client/csm'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { filter } from 'rxjs'
import {
  useClient,
  useCurrentUser,
  useDocumentOperation,
  useDocumentPairPermissions,
  useDocumentStore,
  useEditState,
  useSyncState,
  useWorkspace,
  validateDocument,
  type DocumentActionComponent,
} from 'sanity'
import { API_VERSION } from './api-version'
import { useNoticeOfPublishing } from './connection/published-while-typing'
import { retryUntilAnswered } from './connection/retry-until-answered'
import { useSaveAfterLeaving } from './connection/save-after-leaving'
import { messageOf } from './errors'
import { counted } from './formats'
import { KeepAddress, saveRedirect } from './keep-address'
import { keepsItsAddress, moveOf, SITE_PAGES_QUERY, type Move } from './paths'
import { describeProblems } from './schedule/texts'

/** As in Sanity's own action. */
const SHORTCUT = 'Ctrl+Alt+P'

/** What has become of the last click. */
type Step =
  | { is: 'idle' }
  /** Until the last change is saved and validated. `keep`: the answer, if the editor was asked. */
  | { is: 'settling'; keep?: boolean }
  /** Whether the old address is to keep working. */
  | { is: 'asking'; move: Move }
  | { is: 'publishing' }

const IDLE: Step = { is: 'idle' }

/**
 * Sanity's own “Publish”, with a click that always counts, and a question when the address of a page changes.
 *
 * Sanity's way of waiting until the last change is saved and validated (6.9) mistakes the result of an earlier
 * validation for that of the last one if the two overlap, and drops the click if the earlier one found errors. So the
 * click is handled here: the saved document is validated once more and then published. Sanity also disables the button
 * while the last validation found errors, even if they have been fixed since; a click that the button turns away in the
 * middle is lost. So it stays enabled, and a click answers what is wrong. And Sanity drops a publish that waits
 * for other changes of the document when one of them is saved in that moment, so it is asked again until it reports an
 * outcome.
 * @param publish Sanity's action
 */
export function publishWhenSettled(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWhenSettled: DocumentActionComponent = (props) => {
    const { id, type, transactionSyncLock } = props
    const action = publish(props)
    const { draft, published } = useEditState(id, type)
    const { isSyncing } = useSyncState(id, type)
    const { publish: operation } = useDocumentOperation(id, type)
    const [permission] = useDocumentPairPermissions({ id, type, permission: 'publish' })
    const { pair } = useDocumentStore()
    const client = useClient({ apiVersion: API_VERSION })
    const workspace = useWorkspace()
    const currentUser = useCurrentUser()
    const { push: pushToast } = useToast()
    const [step, setStep] = useState<Step>(IDLE)
    const isSettled = !isSyncing && !transactionSyncLock?.enabled && operation.disabled !== 'NOT_READY'
    // This action exists as long as the document's form.
    useSaveAfterLeaving(id, type)
    useNoticeOfPublishing(id, type)

    useEffect(() => {
      if (step.is !== 'settling' || !isSettled) return
      let isLatest = true
      // Nothing cancels it once it has begun.
      let isPublishing = false
      const fail = (title: string, description?: string) => {
        setStep(IDLE)
        pushToast({ status: 'error', title, description })
      }
      const carryOut = async () => {
        const markers = draft ? await validateDocument({ document: draft, workspace, currentUser }) : []
        // Something has been changed meanwhile; that will be published once it is saved.
        if (!isLatest) return
        // The field may be far away, or in another tab of the form.
        const [problem, ...more] = describeProblems(markers, workspace.schema.get(type), draft)
        if (problem !== undefined)
          return fail(
            'Not published: fix the errors first.',
            more.length === 0 ? problem : `${problem} And ${counted(more.length, 'more error')}.`,
          )
        if (operation.disabled) return setStep(IDLE)
        const move = moveOf(published, draft)
        if (move && step.keep === undefined) {
          const sitePages = await client.fetch<unknown>(SITE_PAGES_QUERY, {}, { tag: 'keep-address' })
          if (!isLatest) return
          if (!keepsItsAddress(getPublishedId(id), move, sitePages)) return setStep({ is: 'asking', move })
        }

        isPublishing = true
        setStep({ is: 'publishing' })
        try {
          // Before the page moves: until then, it is still at its old address and takes precedence over the redirect.
          if (move) await saveRedirect(client, id, move, step.keep === true)
        } catch (error) {
          return fail('Not published: the redirect could not be made.', messageOf(error))
        }
        const outcomes = pair.operationEvents(id, type).pipe(filter(({ op }) => op === 'publish'))
        const hasOutcome = await retryUntilAnswered(() => operation.execute(), outcomes)
        if (!hasOutcome) return fail('Not published: the Studio got no answer. Try again.')
        setStep(IDLE)
      }
      carryOut().catch((error: unknown) => {
        if (isPublishing) fail('Not published.', messageOf(error))
        else if (isLatest) fail('Not published: validation failed.', messageOf(error))
      })
      return () => {
        isLatest = false
      }
    }, [
      step,
      isSettled,
      draft,
      published,
      operation,
      id,
      type,
      client,
      pair,
      workspace,
      currentUser,
      pushToast,
    ])

    if (!action) return null
    if (step.is !== 'idle') {
      const dialog = step.is === 'asking' && {
        type: 'dialog' as const,
        header: 'The address changes',
        onClose: () => setStep(IDLE),
        content: (
          <KeepAddress
            move={step.move}
            onAnswer={(keep) => setStep({ is: 'settling', keep })}
            onCancel={() => setStep(IDLE)}
          />
        ),
      }
      return { ...action, disabled: true, dialog }
    }
    const isPossible = draft !== null && !operation.disabled && permission?.granted === true
    return {
      ...action,
      ...(isPossible ? { disabled: false, shortcut: SHORTCUT } : {}),
      onHandle: () => setStep({ is: 'settling' }),
    }
  }
  return Object.assign(PublishWhenSettled, {
    action: publish.action,
    displayName: 'PublishWhenSettled',
  })
}
