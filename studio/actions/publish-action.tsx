import { getPublishedId } from '@sanity/client/csm'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { filter, Subject } from 'rxjs'
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
import { ActionContent } from '../components/ActionDialog'
import { useNoticeOfPublishing } from '../connection/published-while-typing'
import { retryUntilResponse } from '../connection/retry-until-response'
import { useSaveAfterLeaving } from '../connection/save-after-leaving'
import { keepsItsAddress, moveOf, SITE_PAGES_QUERY, type Move } from '../paths'
import { API_VERSION } from '../requests/api-version'
import { messageOf } from '../requests/errors'
import { describeProblems } from '../schedule/texts'
import { counted } from '../text/formats'
import { clearNewAddress, KeepAddress, keepOldAddress } from './keep-address'
import {
  AskAboutRedirects,
  publishRedirects,
  readRedirectDrafts,
  type RedirectDraft,
} from './redirect-drafts'
import { ConfirmDeletion, deletionBy, type Deletion } from './shorter-retention'

/** The same keys as for Sanity's own action. */
const SHORTCUT = 'Ctrl+Alt+P'

/**
 * Whether the old address is to keep working, whether submissions may be deleted, or whether drafts of redirects are to
 * be published, too.
 */
type Question = Move | Deletion | { redirects: readonly RedirectDraft[] }

/** The state of the last click. */
type PublishState =
  | { is: 'idle' }
  /** Waiting until the last change is saved and validated. The rest is the editor's answer, if there was a question. */
  | { is: 'settling'; keep?: boolean; agreed?: Deletion; redirects?: readonly RedirectDraft[] }
  /** Asking a question. */
  | { is: 'asking'; about: Question }
  | { is: 'publishing' }

/** The types of documents that redirects lead to. */
const ADDRESSED: readonly string[] = ['page', 'service']

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
      let isCurrent = true
      // Once publishing has begun, nothing cancels it.
      let isPublishing = false
      const fail = (title: string, description?: string) => {
        setStep(IDLE)
        lastFailure.current = pushToast({ status: 'error', title, description })
      }
      const carryOut = async () => {
        const markers = draft ? await problemsOf({ document: draft, workspace, currentUser }) : []
        // The document has changed since, and is published once that change is saved.
        if (!isCurrent) return
        if (!markers) return fail('Not published: the Studio could not check for errors. Try again.')
        // The notice names the field, which may be far away, or in another tab of the form.
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
          if (!isCurrent) return
          if (!keepsItsAddress(getPublishedId(id), move, sitePages))
            return setStep({ is: 'asking', about: move })
        }
        const deletion = await deletionBy(published, draft, client)
        if (!isCurrent) return
        // Somebody else may have shortened the time while the question was open.
        if (deletion && deletion.days !== step.agreed?.days) return setStep({ is: 'asking', about: deletion })

        // Those to a published page have stayed drafts on purpose.
        if (!published && ADDRESSED.includes(type) && step.redirects === undefined) {
          // Without an answer, they can still be published one by one.
          const redirects = await readRedirectDrafts(client, id).catch(() => [])
          if (!isCurrent) return
          if (redirects.length > 0) return setStep({ is: 'asking', about: { redirects } })
        }

        isPublishing = true
        setStep({ is: 'publishing' })
        try {
          if (move && step.keep === true) await keepOldAddress(client, id, move.from)
        } catch (cause) {
          return fail('Not published: the redirect could not be created.', messageOf(cause))
        }
        const outcomes = pair.operationEvents(id, type).pipe(filter(({ op }) => op === 'publish'))
        const outcome = await retryUntilResponse(() => operation.execute(), outcomes)
        if (!outcome) return fail('Not published: the server did not respond. Try again.')
        setStep(IDLE)
        if (outcome.type !== 'success') return
        const problemOf = async (document: RedirectDraft) => {
          const found = await problemsOf({ document, workspace, currentUser })
          if (!found) return 'The Studio could not check it for errors.'
          return describeProblems(found, workspace.schema.get('redirect'), document)[0] ?? null
        }
        for (const { from, why } of await publishRedirects(client, step.redirects ?? [], problemOf))
          pushToast({
            status: 'warning',
            title: `The redirect from ${from} is still a draft.`,
            description: why,
          })
        if (!move) return
        await clearNewAddress(client, move.to).catch((cause: unknown) => {
          const title = `Published. An earlier redirect from ${move.to}, which has no effect now, could not be deleted.`
          pushToast({ status: 'warning', title, description: messageOf(cause) })
        })
      }
      carryOut().catch((cause: unknown) => {
        if (isPublishing) fail('Not published.', messageOf(cause))
        else if (isCurrent) fail('Not published: validation failed.', messageOf(cause))
      })
      return () => {
        isCurrent = false
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
      const dialog = step.is === 'asking' && dialogAbout(step.about, setStep)
      return { ...action, ...(dialog ? {} : { label: 'Publishing…' }), disabled: true, dialog }
    }
    const isPossible = draft !== null && !operation.disabled && permission?.granted === true
    return {
      ...action,
      ...(isPossible ? { disabled: false, shortcut: SHORTCUT } : {}),
      onHandle: () => {
        // “Not published” is outdated, and would stay next to “was published”.
        if (lastFailure.current !== null) pushToast({ id: lastFailure.current, duration: GONE })
        lastFailure.current = null
        setStep({ is: 'settling' })
      },
    }
  }
  return Object.assign(PublishWhenSettled, {
    action: publish.action,
    displayName: 'PublishWhenSettled',
  })
}

/** Returns the problems of a document; null if the validation, which is repeated, never ends. */
function problemsOf(given: Parameters<typeof validateDocument>[0]) {
  const results = new Subject<Awaited<ReturnType<typeof validateDocument>>>()
  return retryUntilResponse(() => {
    validateDocument(given).then(
      (problems) => results.next(problems),
      (cause: unknown) => results.error(cause),
    )
  }, results)
}

/** Returns the dialog of a question. */
function dialogAbout(about: Question, setStep: (step: PublishState) => void) {
  const onCancel = () => setStep(IDLE)
  const dialog = (header: string, content: ReactNode) => ({
    type: 'dialog' as const,
    header,
    onClose: onCancel,
    content: <ActionContent>{content}</ActionContent>,
  })
  if ('from' in about)
    return dialog(
      'The address changes',
      <KeepAddress move={about} onAnswer={(keep) => setStep({ is: 'settling', keep })} onCancel={onCancel} />,
    )
  if ('redirects' in about)
    return dialog(
      'Redirects to this page',
      <AskAboutRedirects
        redirects={about.redirects}
        onAnswer={(redirects) => setStep({ is: 'settling', redirects })}
        onCancel={onCancel}
      />,
    )
  return dialog(
    'Orders will be deleted',
    <ConfirmDeletion
      deletion={about}
      onConfirm={() => setStep({ is: 'settling', agreed: about })}
      onCancel={onCancel}
    />,
  )
}
