import { useEffect, useState, type SetStateAction } from 'react'
import type { Observable } from 'rxjs'

/**
 * Returns state that an observable sets while the component is mounted; another observable starts from what the one
 * before it has left. Hooks such as `useObservable` of react-rx subscribe while rendering and once more afterwards,
 * which would read everything twice.
 * @param states emits the next state, or how it follows from the current one
 * @param round a number; when it changes, the observable is subscribed to again
 */
export function useLive<State>(states: Observable<SetStateAction<State>>, initial: State, round = 0): State {
  const [state, setState] = useState(initial)
  useEffect(() => {
    const following = states.subscribe(setState)
    return () => following.unsubscribe()
  }, [states, round])
  return state
}
