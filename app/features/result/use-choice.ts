import { useLocation, useSearchParams } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { countChoice } from '~/features/ordering/count-choice'
import {
  readSelection,
  readShown,
  writeSelection,
  writeShown,
  type Selection,
} from '~/features/ordering/selection'
import { useDataRouter } from '~/ui/use-data-router'

/** What a visitor has chosen on a result page, and how to change it. */
export interface Choice {
  selection: Selection
  /** How many posts the visitor has asked to see. */
  requestedCount: number
  /** The parameters of the address, which may be older than the choice. */
  params: URLSearchParams
  choose: (next: Selection, shown: number) => void
}

/** A choice that is not in the address yet. */
interface Unwritten {
  next: Selection
  shown: number
  /** The failed search whose error the visitor has seen before choosing. */
  seen: object | undefined
}

function meaningOf(params: URLSearchParams): string {
  return JSON.stringify([readSelection(params), readShown(params)])
}

/**
 * Keeps the choice on screen, and writes it into the address.
 * @param busy whether a search or a retry is running
 * @param failure the failed search whose error the page shows
 */
export function useChoice(busy: boolean, failure: object | undefined): Choice {
  const [params, setParams] = useSearchParams()
  const [selection, setSelection] = useState(() => readSelection(params))
  const [requestedCount, setRequestedCount] = useState(() => readShown(params))

  // The screen updates immediately. The address follows once no search or retry is running, which it would cancel. It
  // would also remove the error of a search that failed since, before the visitor has read it.
  const [unwritten, setUnwritten] = useState<Unwritten | null>(null)
  const router = useDataRouter()
  const { key } = useLocation()
  useEffect(() => {
    // `useNavigation` changes in a transition, so it may not know yet of a search that has just been submitted.
    if (
      busy ||
      unwritten === null ||
      router?.state.navigation.location ||
      router?.state.revalidation === 'loading'
    )
      return
    const { next, shown, seen } = unwritten
    if (failure !== undefined && failure !== seen) return
    setUnwritten(null)
    const written = writeShown(writeSelection(params, next), shown)
    // An address that says the same in another order stays: rewriting it would drop the hash of a link just followed.
    if (meaningOf(written) !== meaningOf(params))
      setParams(written, { replace: true, preventScrollReset: true })
    // A navigation may end before its start has been rendered, but the address has another key then.
  }, [busy, failure, unwritten, params, setParams, router, key])

  // Going back within the page leads to an older address, and another search for the same account leads to one without
  // a choice. The choice on screen remains, so it is written into that address.
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    setUnwritten({ next: selection, shown: requestedCount, seen: undefined })
  }, [key, selection, requestedCount])

  const choose = useCallback(
    (next: Selection, shown: number) => {
      if (next.packId && !selection.packId) countChoice()
      setSelection(next)
      setRequestedCount(shown)
      setUnwritten({ next, shown, seen: failure })
    },
    [failure, selection],
  )
  return { selection, requestedCount, params, choose }
}
