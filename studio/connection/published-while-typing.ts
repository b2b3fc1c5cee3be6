import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { filter, pairwise, withLatestFrom, type Observable } from 'rxjs'
import { useDocumentStore, type EditStateFor } from 'sanity'

type State = Pick<EditStateFor, 'draft' | 'published'>

/** How long the notice is shown, in ms; long enough to find the field again. */
const SHOWN_MS = 15_000

/**
 * Tells an editor when the document is published while typed text is not saved yet. Publishing deletes the draft, and
 * with it, Sanity (6.9) drops what it has not sent yet, which is up to a second of typing.
 * @param id published id of the document
 */
export function useNoticeOfPublishing(id: string, type: string): void {
  const { pair } = useDocumentStore()
  const { push } = useToast()
  useEffect(() => {
    const publishing = publishedUnsaved(pair.editState(id, type), pair.consistencyStatus(id, type))
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

/**
 * Emits when a draft is published before all of it is saved.
 * @param states of the document
 * @param isSaved whether the whole draft is saved
 */
export function publishedUnsaved(
  states: Observable<State>,
  isSaved: Observable<boolean>,
): Observable<unknown> {
  return states.pipe(
    pairwise(),
    withLatestFrom(isSaved),
    filter(
      ([[before, after], saved]) =>
        !saved &&
        before.draft !== null &&
        after.published !== null &&
        after.published._rev !== before.published?._rev,
    ),
  )
}
