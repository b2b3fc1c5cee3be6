import { useEffect } from 'react'

/** The address of the site settings that the page shows. */
let shown: string | null | undefined
/** Their address when the server last answered with a page. */
let latest: string | null | undefined

/** Remembers which settings the page shows. */
export function useShownSettings(address: string | null | undefined): void {
  useEffect(() => {
    shown = address
  }, [address])
}

/** Remembers which settings there were when the server answered with a page, if the page says so. */
export function noteLatestSettings(loaded: { settingsAddress?: string | null }): void {
  latest = loaded.settingsAddress ?? latest
}

/** Whether the settings have been changed since those that the page shows. */
export function areSettingsOutdated(): boolean {
  return latest !== undefined && latest !== shown
}
