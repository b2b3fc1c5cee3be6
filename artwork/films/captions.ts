import type { Film } from './film'
import { lengthOf } from './films'

/** The captions of a film as WebVTT: each is shown until the next one, and the last until the end. */
export function captionsOf(film: Film): string {
  let start = 0
  const captions = film.shots.flatMap((shot) => {
    const ofShot = shot.captions.map(({ at, text }) => ({ at: start + at, text }))
    start += shot.seconds
    return ofShot
  })
  const cues = captions.map(({ at, text }, index) => {
    const until = captions[index + 1]?.at ?? lengthOf(film)
    return `${stamp(at)} --> ${stamp(until)}\n${escape(text)}\n`
  })
  return ['WEBVTT\n', 'NOTE The film has no sound.\n', ...cues].join('\n')
}

/** A time in seconds as WebVTT writes it: `01:05.400`. */
function stamp(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${(seconds - minutes * 60).toFixed(3).padStart(6, '0')}`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
