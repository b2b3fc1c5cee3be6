import { createContext, useContext } from 'react'

/** The words of controls that every page may need. A word that an editor left empty is null. */
export interface Labels {
  close: string
  play: string
  pause: string
  previous: string
  next: string
  /** Names a slide by its number: `{n}`, `{total}`. */
  slide: string
  videoFallback: string | null
  transcript: string | null
  breadcrumbs: string
  home: string
  tryAgain: string | null
  apply: string | null
}

/** Null when the dataset gave no settings: controls keep their own words then. */
export const LabelsContext = createContext<Labels | null>(null)

/** The words of controls, as the document around the page was given them. */
export function useLabels(): Labels | null {
  return useContext(LabelsContext)
}
