import type { VideoContent } from '~/content/parts'

type Addressed = Pick<VideoContent, 'upload' | 'file'>

/** Returns the URL of a video's file, an upload or a file of the media base; null for a video on a platform. */
export function videoFileUrl({ upload, file }: Addressed, mediaBaseUrl: string): string | null {
  return upload ?? (file ? `${mediaBaseUrl}/video/${file}` : null)
}

/** Returns the URL of a video outside the site's player, for plain links; null if there is no video. */
export function videoUrl(
  video: Addressed & Pick<VideoContent, 'embed'>,
  mediaBaseUrl: string,
): string | null {
  return videoFileUrl(video, mediaBaseUrl) ?? video.embed
}

/**
 * Returns the URL of a video's captions; null if it has none. Uploaded captions replace those of the media base, which
 * belong to the file there, not to an upload.
 */
export function captionsUrl(
  { upload, uploadedCaptions, captions }: Pick<VideoContent, 'upload' | 'uploadedCaptions' | 'captions'>,
  mediaBaseUrl: string,
): string | null {
  return uploadedCaptions ?? (captions && !upload ? `${mediaBaseUrl}/video/${captions}` : null)
}
