/*
 * The outlines of the mark, in a square of 48 units: a tilted cat's head over its own tail, which is the growth line.
 * `public/favicon.svg` has the same ones.
 */

/** The head, centered on 0,0 and about 30 units wide; also the head of the site's other cats. */
export const CAT_HEAD =
  'M0-7.3C2-7.3 4-6.9 5.7-6.2L10.5-12.7C11.5-14 13.6-13.4 13.8-11.8L14.9-1.2C15.5 6.3 8.7 11.5 0 11.5S-15.5 6.3-14.9-1.2L-13.8-11.8C-13.6-13.4-11.5-14-10.5-12.7L-5.7-6.2C-4-6.9-2-7.3 0-7.3Z'
/** The right eye; the left one is its mirror image. */
export const CAT_EYE = 'M3 2.7C3.2-1.3 7.9-3.9 11.5-1 11.2 3.4 6.3 6.5 3 2.7Z'
/** The pupil of the right eye. */
export const CAT_PUPIL = 'M7.4-2.2C8.7-.3 8.7 2.3 7.3 4.2 6 2.3 6.1-.4 7.4-2.2Z'
/** The position of the head in the mark, as a transformation. */
export const HEAD_PLACE = 'translate(19.2 21.6) rotate(-15)'
/** The tail, a line of `TAIL_WIDTH` units with round ends. */
export const TAIL = 'M6.6 42.2H22C33.4 42.2 38.2 35 38.7 24 39 16.5 39.6 9.8 43.4 4'
export const TAIL_WIDTH = 4.7
