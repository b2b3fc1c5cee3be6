import type { Shot } from './shots'

export interface Film {
  /** Its name under public/video, without the ending. */
  name: string
  shots: readonly Shot[]
  /** The moment of its poster, in seconds; none where the content shows a scene in its place. */
  posterAt?: number
}

/** A platform's own picture of what is brought to it. */
export interface World {
  /** What only the picture says, in brackets, for the captions. */
  says: string
  /** Seconds at which each of the three gains is named. */
  beats: readonly [number, number, number]
  enter?: Shot['enter']
  /** The picture at a time in seconds; the words are the lead and the gains. */
  draw: (this: World, time: number, words: readonly string[]) => string
}
