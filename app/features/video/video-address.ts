import type { VideoContent } from '~/content/parts'

/** Returns the URL of a video outside our player, for plain links. Null if there is no video. */
export function videoAddress(
  video: Pick<VideoContent, 'file' | 'embed'>,
  mediaBaseUrl: string,
): string | null {
  return video.file ? `${mediaBaseUrl}/video/${video.file}` : video.embed
}
