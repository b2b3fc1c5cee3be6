import { useEffect } from 'react'
import { filter, merge, switchMap, take, timer } from 'rxjs'
import { useDocumentStore } from 'sanity'

/**
 * Sanity sends the last change at most 1 s after it was made (6.9), and counts it as unsaved only from then on; in ms.
 */
const LAST_CHANGE_SENT_MS = 2_000

/**
 * Keeps saving a document after its form was left, until everything is saved. Sanity forgets a document five seconds
 * after its last form was closed (6.9), along with what could not be saved because the server was unreachable; and it
 * forgets to send the last change if no form at all is open in that second.
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
