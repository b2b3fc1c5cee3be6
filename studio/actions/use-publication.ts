import { useMemo } from 'react'
import { filter, Subject } from 'rxjs'
import {
  useClient,
  useCurrentUser,
  useDocumentOperation,
  useDocumentStore,
  useEditState,
  useWorkspace,
  validateDocument,
} from 'sanity'
import { retryUntilResponse } from '../connection/retry-until-response'
import { API_VERSION } from '../requests/api-version'
import { describeProblems } from '../schedule/texts'
import type { Publication } from './publishing'

/**
 * Returns what publishing a document takes; another object whenever the document changes.
 * @param id published id of the document
 */
export function usePublication(id: string, type: string): Publication {
  const { draft, published } = useEditState(id, type)
  const { publish } = useDocumentOperation(id, type)
  const { pair } = useDocumentStore()
  const client = useClient({ apiVersion: API_VERSION })
  const workspace = useWorkspace()
  const currentUser = useCurrentUser()
  const isPossible = !publish.disabled
  return useMemo(() => {
    const problemsOf: Publication['problemsOf'] = async (document) => {
      const markers = await validate({ document, workspace, currentUser })
      return markers && describeProblems(markers, workspace.schema.get(document._type), document)
    }
    const send: Publication['send'] = async () => {
      const outcomes = pair.operationEvents(id, type).pipe(filter(({ op }) => op === 'publish'))
      const outcome = await retryUntilResponse(() => publish.execute(), outcomes)
      return outcome && outcome.type
    }
    return { id, type, draft, published, isPossible, client, problemsOf, send }
  }, [id, type, draft, published, isPossible, publish, pair, client, workspace, currentUser])
}

/** Returns what validating a document finds; null if the validation, which is repeated, never ends. */
function validate(given: Parameters<typeof validateDocument>[0]) {
  const results = new Subject<Awaited<ReturnType<typeof validateDocument>>>()
  return retryUntilResponse(() => {
    validateDocument(given).then(
      (markers) => results.next(markers),
      (cause: unknown) => results.error(cause),
    )
  }, results)
}
