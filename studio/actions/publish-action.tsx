import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  useDocumentOperation,
  useDocumentPairPermissions,
  useSyncState,
  type DocumentActionComponent,
} from 'sanity'
import { ActionContent } from '../components/ActionDialog'
import { useNoticeOfPublishing } from '../connection/published-while-typing'
import { useSaveAfterLeaving } from '../connection/save-after-leaving'
import { KeepAddress } from './keep-address'
import { decide, publish, publishExtras, type Answers, type Message, type Question } from './publishing'
import { AskAboutRedirects } from './redirect-drafts'
import { ConfirmDeletion } from './shorter-retention'
import { usePublication } from './use-publication'

/** The same keys as for Sanity's own action. */
const SHORTCUT = 'Ctrl+Alt+P'

/** The state of the last click. */
type PublishState =
  | { is: 'idle' }
  /** Waiting until the last change is saved and validated. */
  | { is: 'settling'; answers: Answers }
  /** Asking a question, after those already answered. */
  | { is: 'asking'; about: Question; answers: Answers }
  | { is: 'publishing' }

/** The duration with which Sanity's toasts, which cannot be closed otherwise, go away at once. */
const GONE = 0.01

const IDLE: PublishState = { is: 'idle' }

/**
 * Wraps Sanity's own “Publish”, so that a click always counts, and changing the address of a page or deleting orders
 * raises a question.
 *
 * Sanity (6.9) loses clicks in three ways. If two validations overlap, it mistakes the result of the earlier one for
 * the later one's, and drops the click if the earlier one found errors; so a click here validates the saved document
 * once more and then publishes it. While the last validation found errors, even ones fixed since, Sanity disables the
 * button, which loses a click in progress; so the button stays enabled here, and a click says what is wrong. And Sanity
 * drops a publish that waits for other changes when one of them is saved in that moment; so Sanity is asked again until
 * it reports an outcome.
 * @param sanityAction Sanity's own
 */
export function publishWhenSettled(sanityAction: DocumentActionComponent): DocumentActionComponent {
  const PublishWhenSettled: DocumentActionComponent = (props) => {
    const { id, type, transactionSyncLock } = props
    const action = sanityAction(props)
    const publication = usePublication(id, type)
    const { isSyncing } = useSyncState(id, type)
    const { publish: operation } = useDocumentOperation(id, type)
    const [permission] = useDocumentPairPermissions({ id, type, permission: 'publish' })
    const { push: pushToast } = useToast()
    const [step, setStep] = useState<PublishState>(IDLE)
    const lastFailure = useRef<string | null>(null)
    const isSettled = !isSyncing && !transactionSyncLock?.enabled && operation.disabled !== 'NOT_READY'
    // These hooks are here because the action exists as long as the document's form.
    useSaveAfterLeaving(id, type)
    useNoticeOfPublishing(id, type, step.is === 'publishing')

    const latestStep = useRef(step)
    useEffect(() => {
      latestStep.current = step
    })
    useEffect(
      () => () => {
        if (latestStep.current.is !== 'settling') return
        const title = 'Not published: the document was closed before its last change was checked.'
        pushToast({ status: 'warning', title })
      },
      [pushToast],
    )

    useEffect(() => {
      if (step.is !== 'settling' || !isSettled) return
      const { answers } = step
      let isCurrent = true
      const fail = ({ title, description }: Message) => {
        setStep(IDLE)
        lastFailure.current = pushToast({ status: 'error', title, description })
      }
      const carryOut = async () => {
        const decision = await decide(publication, answers)
        // The document has changed since, and is published once that change is saved.
        if (!isCurrent) return
        if (decision.is === 'failed') return fail(decision)
        if (decision.is === 'needless') return setStep(IDLE)
        if (decision.is === 'ask') return setStep({ is: 'asking', about: decision.about, answers })
        // From here on, nothing cancels it.
        setStep({ is: 'publishing' })
        const outcome = await publish(publication, decision.extras)
        if (outcome.is === 'failed') return fail(outcome)
        setStep(IDLE)
        if (outcome.is === 'rejected') return
        for (const { title, description } of await publishExtras(publication, decision.extras))
          pushToast({ status: 'warning', title, description })
      }
      void carryOut()
      return () => {
        isCurrent = false
      }
    }, [step, isSettled, publication, pushToast])

    if (!action) return null
    if (step.is === 'asking') {
      const onAnswer = (answer: Answers) =>
        setStep({ is: 'settling', answers: { ...step.answers, ...answer } })
      return { ...action, disabled: true, dialog: dialogAbout(step.about, onAnswer, () => setStep(IDLE)) }
    }
    if (step.is !== 'idle') return { ...action, label: 'Publishing…', disabled: true, dialog: false }
    const isPossible = publication.draft !== null && publication.isPossible && permission?.granted === true
    return {
      ...action,
      ...(isPossible ? { disabled: false, shortcut: SHORTCUT } : {}),
      onHandle: () => {
        // “Not published” is outdated, and would stay next to “was published”.
        if (lastFailure.current !== null) pushToast({ id: lastFailure.current, duration: GONE })
        lastFailure.current = null
        setStep({ is: 'settling', answers: {} })
      },
    }
  }
  return Object.assign(PublishWhenSettled, {
    action: sanityAction.action,
    displayName: 'PublishWhenSettled',
  })
}

/** Returns the dialog of a question. */
function dialogAbout(about: Question, onAnswer: (answer: Answers) => void, onCancel: () => void) {
  const dialog = (header: string, content: ReactNode) => ({
    type: 'dialog' as const,
    header,
    onClose: onCancel,
    content: <ActionContent>{content}</ActionContent>,
  })
  if ('move' in about)
    return dialog(
      'The address changes',
      <KeepAddress move={about.move} onAnswer={(keep) => onAnswer({ keep })} onCancel={onCancel} />,
    )
  if ('redirects' in about)
    return dialog(
      'Redirects to this page',
      <AskAboutRedirects
        redirects={about.redirects}
        onAnswer={(redirects) => onAnswer({ redirects })}
        onCancel={onCancel}
      />,
    )
  return dialog(
    'Orders will be deleted',
    <ConfirmDeletion
      deletion={about.deletion}
      onConfirm={() => onAnswer({ agreed: about.deletion })}
      onCancel={onCancel}
    />,
  )
}
