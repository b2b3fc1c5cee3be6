import type { VideoContent } from '~/content/parts'

/** Where a film is found without a player of ours: what a plain link to it leads to. Null when there is no film. */
export function videoAddress(
  video: Pick<VideoContent, 'file' | 'embed'>,
  mediaBaseUrl: string,
): string | null {
  return video.file ? `${mediaBaseUrl}/video/${video.file}` : video.embed
}
