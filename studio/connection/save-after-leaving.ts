import { useEffect } from 'react'
import { filter, merge, switchMap, take, timer } from 'rxjs'
import { useDocumentStore } from 'sanity'

/**
 * Time after which the last change has surely been sent, in ms. Sanity (6.9) sends it at most 1 s after it was made,
 * and counts it as unsaved only from then on.
 */
const LAST_CHANGE_SENT_MS = 2_000

/**
 * Keeps saving a document after its form was left, until everything is saved. Five seconds after a document's last form
 * was closed, Sanity (6.9) forgets the document, along with anything that an unreachable server has not saved. It also
 * fails to send the last change if no form at all is open in the second after it.
 * @param id published id of the document
 */
export function useSaveAfterLeaving(id: string, type: string): void {
  const { pair } = useDocumentStore()
  useEffect(() => {
    const isSaved = pair.consistencyStatus(id, type)
    const ignore = { error: () => {} }
    // Changes are sent only while someone subscribes to their outcome.
    const whileOpen = merge(isSaved, pair.operationEvents(id, type)).subscribe(ignore)
    return () => {
      const saved = timer(LAST_CHANGE_SENT_MS).pipe(
        switchMap(() => isSaved),
        filter(Boolean),
        take(1),
      )
      saved.subscribe(ignore).add(() => whileOpen.unsubscribe())
    }
  }, [pair, id, type])
}
