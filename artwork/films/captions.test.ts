import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { captionsOf } from './captions'
import { films, lengthOf } from './films'

const seconds = (stamp: string) => {
  const [minutes = '0', rest = '0'] = stamp.split(':')
  return Number(minutes) * 60 + Number(rest)
}

describe('captions', () => {
  it.each(films.map((film) => [film.name, film] as const))(
    'of %s cover every shot without gaps, to the end of the film',
    (_, film) => {
      const cues = [...captionsOf(film).matchAll(/^(\S+) --> (\S+)\n(.+)$/gm)].map(
        ([, from = '', to = '', text]) => ({
          from: seconds(from),
          to: seconds(to),
          text,
        }),
      )
      expect(cues.every((cue) => cue.from < cue.to && cue.text)).toBe(true)
      expect(cues.slice(1).every((cue, index) => cue.from === cues[index]?.to)).toBe(true)
      expect(cues.at(-1)?.to).toBe(lengthOf(film))
      let start = 0
      for (const shot of film.shots) {
        const end = start + shot.seconds
        expect(cues.some((cue) => cue.from >= start && cue.from < end)).toBe(true)
        start = end
      }
    },
  )

  it.each(films.map((film) => [film.name, film] as const))(
    'of %s are up to date in public/video',
    (_, film) => {
      expect(readFileSync(`public/video/${film.name}.vtt`, 'utf8')).toBe(captionsOf(film))
    },
  )
})
