import { useSyncExternalStore } from 'react'

/**
 * Makes a setting that is on or off, kept per browser, and the same in all its windows.
 * @param key under which it is stored
 * @param byDefault whether it is on until it has been set
 * @returns a hook that returns whether it is on, and a function that sets it. Where the browser blocks storage, what
 * was set lasts as long as the page.
 */
export function storedSwitch(
  key: string,
  byDefault: boolean,
): [useIsOn: () => boolean, setOn: (on: boolean) => void] {
  const listeners = new Set<() => void>()
  /** What was set but could not be stored; null if there is nothing like that. */
  let unstored: boolean | null = null

  function isOn(): boolean {
    if (unstored !== null) return unstored
    try {
      const stored = localStorage.getItem(key)
      return stored === 'on' || (byDefault && stored !== 'off')
    } catch {
      // Storage may be blocked.
      return byDefault
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  function setOn(on: boolean): void {
    try {
      localStorage.setItem(key, on ? 'on' : 'off')
      unstored = null
    } catch {
      // Storage may be blocked, or full.
      unstored = on
    }
    for (const listener of listeners) listener()
  }

  return [() => useSyncExternalStore(subscribe, isOn, () => byDefault), setOn]
}
