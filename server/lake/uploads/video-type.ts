/** How much of a file's start is needed to detect its type, in bytes. */
export const VIDEO_START_BYTES = 64

/** Names of videos that browsers play. */
const PLAYED = /\.(mp4|webm)$/i
/** Names of other videos, as made by cameras and programs. */
const NOT_PLAYED = /\.(mov|qt|avi|mkv|m4v|mpe?g|wmv|flv|3gp)$/i

/**
 * Returns why browsers cannot play a file that is named like a video. The actual type is read from the bytes.
 * @param name of the file
 * @param start its first bytes
 * @returns the rest of a sentence that starts with the file name; null for a video that browsers play, and for
 * anything that is not a video
 */
export function whyNotPlayable(name: string, start: Buffer): string | null {
  const type = videoTypeOf(start)
  if (type === 'quicktime' || NOT_PLAYED.test(name)) {
    return 'is a video that not all browsers can play. Convert it to MP4 or WebM.'
  }
  const named = PLAYED.exec(name)?.[1]?.toLowerCase()
  if (named === undefined || named === type) return null
  if (type === null) return 'is not really a video: its name says so, but its content does not.'
  return `is really a ${NAMES[type]} video. Rename it so that it ends in .${type}.`
}

const NAMES = { mp4: 'MP4', webm: 'WebM' } as const

function videoTypeOf(start: Buffer): 'mp4' | 'webm' | 'quicktime' | null {
  // EBML, which WebM and Matroska share; their document type distinguishes them.
  if (start.subarray(0, 4).toString('hex') === '1a45dfa3') return start.includes('webm') ? 'webm' : null
  if (start.subarray(4, 8).toString('latin1') !== 'ftyp') return null
  return start.subarray(8, 12).toString('latin1') === 'qt  ' ? 'quicktime' : 'mp4'
}
