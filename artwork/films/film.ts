import type { Shot } from './shots'

export interface Film {
  /** Its name under public/video, without the ending. */
  name: string
  shots: readonly Shot[]
  /** The moment of its poster, in seconds; none if the content shows a scene instead. */
  posterAt?: number
}

/** A platform's own picture of what a customer gains there. */
export interface World {
  /** What is only shown, not said, in brackets, for the captions. */
  says: string
  /** Seconds at which each of the three gains is named. */
  beats: readonly [number, number, number]
  enter?: Shot['enter']
  /** The picture at a time in seconds; the words are the lead and the gains. */
  draw: (this: World, time: number, words: readonly string[]) => string
}
