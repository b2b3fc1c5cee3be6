import { useEffect } from 'react'

/** The address of the site settings that the page shows. */
let shown: string | null | undefined
/** The address of the settings that the server's latest page names. */
let latest: string | null | undefined

/** Remembers which settings the page shows. */
export function useShownSettings(address: string | null | undefined): void {
  useEffect(() => {
    shown = address
  }, [address])
}

/** Remembers the settings that a page from the server names, if it names any. */
export function noteLatestSettings(loaded: { settingsAddress?: string | null }): void {
  latest = loaded.settingsAddress ?? latest
}

/** Whether there are newer settings than those that the page shows. */
export function areSettingsOutdated(): boolean {
  return latest !== undefined && latest !== shown
}
