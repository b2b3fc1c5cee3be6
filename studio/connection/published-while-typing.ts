import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef } from 'react'
import { filter, map, pairwise, startWith, switchMap, timer, withLatestFrom, type Observable } from 'rxjs'
import { useDocumentStore, type DocumentVersionEvent, type EditStateFor } from 'sanity'

type State = Pick<EditStateFor, 'draft' | 'published'>

/** How long the notice is shown, in ms; long enough to find the field again. */
const SHOWN_MS = 15_000
/** How long somebody counts as typing after a change, in ms; longer than publishing takes. */
const TYPING_MS = 2_000
/** How long after this window has published something the event may arrive, in ms. */
const OWN_ECHO_MS = 5_000

/**
 * Tells an editor when the document is published while they type. Publishing deletes the draft, and with it, Sanity
 * (6.9) drops what it has not sent yet, which is up to a second of typing. While somebody else's publishing arrives, it
 * also locks the form, which ignores what is typed then, even if everything before is saved.
 * @param id published id of the document
 * @param isPublishing whether this window is publishing it
 */
export function useNoticeOfPublishing(id: string, type: string, isPublishing: boolean): void {
  const { pair } = useDocumentStore()
  const { push } = useToast()
  const isOwn = useRef(false)
  useEffect(() => {
    if (isPublishing) {
      isOwn.current = true
      return
    }
    const echo = setTimeout(() => (isOwn.current = false), OWN_ECHO_MS)
    return () => clearTimeout(echo)
  }, [isPublishing])
  useEffect(() => {
    const publishing = publishedWhileTyping({
      states: pair.editState(id, type),
      isSaved: pair.consistencyStatus(id, type),
      isTyping: whileTyping(pair.documentEvents(id, type)),
      isOwn: () => isOwn.current,
    })
    const subscription = publishing.subscribe(() =>
      push({
        // The same document may be open twice.
        id: `published-while-typing-${id}`,
        status: 'warning',
        title: 'Published while you were typing',
        description: 'Some of the last letters may be missing. Please check what you typed last.',
        duration: SHOWN_MS,
      }),
    )
    return () => subscription.unsubscribe()
  }, [pair, push, id, type])
}

/** Emits whether the document was changed in this window just now. */
export function whileTyping(
  events: Observable<Pick<DocumentVersionEvent, 'type'> & { origin?: string }>,
): Observable<boolean> {
  return events.pipe(
    filter(({ type, origin }) => type === 'mutation' && origin === 'local'),
    switchMap(() =>
      timer(TYPING_MS).pipe(
        map(() => false),
        startWith(true),
      ),
    ),
    startWith(false),
  )
}

interface Publishing {
  /** The document. */
  states: Observable<State>
  /** Whether the whole draft is saved. */
  isSaved: Observable<boolean>
  /** Whether the document was changed in this window just now. */
  isTyping: Observable<boolean>
  /** Whether it is this window that publishes. */
  isOwn: () => boolean
}

/** Emits when a document is published before all of its draft is saved, or by somebody else while the user types. */
export function publishedWhileTyping({ states, isSaved, isTyping, isOwn }: Publishing): Observable<unknown> {
  return states.pipe(
    pairwise(),
    withLatestFrom(isSaved, isTyping),
    filter(
      ([[before, after], saved, typing]) =>
        ((!saved && before.draft !== null) || (typing && !isOwn())) &&
        after.published !== null &&
        after.published._rev !== before.published?._rev,
    ),
  )
}
