const CAPTIONS = /\.vtt$/i

/** How WebVTT begins, read as Latin-1: an optional UTF-8 byte order mark, and the word, with nothing attached. */
const SIGNATURE = /^(?:\u00ef\u00bb\u00bf)?WEBVTT(?![^ \t\r\n])/

/**
 * Returns why browsers cannot show the captions of a file that is named like captions.
 * @param name of the file
 * @param start its first bytes, ten or more
 * @returns the rest of a sentence that starts with the file name; null for WebVTT, and for any other kind of file
 */
export function whyNotCaptions(name: string, start: Buffer): string | null {
  if (!CAPTIONS.test(name) || SIGNATURE.test(start.toString('latin1'))) return null
  return 'is not WebVTT: it does not begin with WEBVTT. A SubRip file (.srt) has to be converted, not renamed.'
}
