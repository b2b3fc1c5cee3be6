import { createContext, useContext } from 'react'

/** Texts of controls that any page may need. A text that an editor left empty is null. */
export interface Labels {
  close: string
  play: string
  pause: string
  /** What the buttons that pause a typed headline and a moving banner name after “Pause”. */
  headline: string
  banner: string
  /** What screen readers call a carousel and each of its slides. */
  carousel: string
  slideRole: string
  /** Name of a slide, with `{n}` and `{count}`. */
  slide: string
  videoFallback: string | null
  videoUnavailable: string | null
  transcript: string | null
  /** The captions of a video, in the browser's menu of them. */
  captionsLabel: string
  breadcrumbs: string
  home: string
  tryAgain: string | null
  apply: string | null
}

/** Null if the dataset returned no settings, in which case only some controls have a text. */
export const LabelsContext = createContext<Labels | null>(null)

/** Returns the texts of controls. */
export function useLabels(): Labels | null {
  return useContext(LabelsContext)
}
