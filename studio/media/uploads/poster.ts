import type { SanityClient } from '@sanity/client'
import type { Asset } from '../asset/asset'

/** Moment of the poster that is made automatically, as a share of the video's duration. */
const POSTER_PART = 0.1
/** The latest moment of an automatic poster, in s. */
const MAX_POSTER_AT_S = 3
/** Maximum width of a poster, in px; that of a smaller video is not enlarged. */
const MAX_POSTER_WIDTH = 1_600
const JPEG_QUALITY = 0.88
/** How long a browser may take to open a video and to find a frame, in ms. */
const MAX_WAIT_MS = 30_000

/** What a browser can tell about a video. */
interface VideoFacts {
  /** In s; null if the file does not say. */
  durationSeconds: number | null
  /** In px. */
  width: number
  height: number
  poster: Blob
}

/**
 * Opens a video in this browser and takes a picture from it.
 * @throws an Error for editors if the browser cannot play it
 */
async function readVideo(url: string): Promise<VideoFacts> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  // Frames of a video from another origin can only be read with that origin's permission.
  if (new URL(url, window.location.href).origin !== window.location.origin) video.crossOrigin = 'anonymous'
  video.src = url
  try {
    await happens(video, 'loadeddata')
    const { duration, videoWidth: width, videoHeight: height } = video
    const durationSeconds = Number.isFinite(duration) && duration > 0 ? duration : null
    video.currentTime = Math.min(MAX_POSTER_AT_S, (durationSeconds ?? 0) * POSTER_PART)
    await happens(video, 'seeked')
    return { durationSeconds, width, height, poster: await takeFrame(video) }
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

/**
 * Takes a picture of what a video shows right now.
 * @throws an Error for editors if there is nothing to see
 */
export async function takeFrame(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, MAX_POSTER_WIDTH / Math.max(1, videoWidth))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) throw new Error(NO_FRAME)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const frame = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  })
  if (!frame) throw new Error(NO_FRAME)
  return frame
}

const NO_FRAME = 'This browser cannot take a picture from the video. Upload a poster instead.'

/**
 * Uploads a poster for a video.
 * @returns the id of the picture
 */
export async function uploadPoster(client: SanityClient, poster: Blob, videoName: string): Promise<string> {
  const filename = `${videoName.replace(/\.\w+$/, '')}-poster.jpg`
  const { _id } = await client.assets.upload('image', poster, {
    filename,
    contentType: 'image/jpeg',
    tag: 'media.poster',
  })
  return _id
}

/**
 * Makes the poster of a video and records it, with length and size, on the video's asset.
 * @throws if the browser cannot play the video, or the dataset refuses the poster
 */
export async function describeVideo(
  client: SanityClient,
  asset: Pick<Asset, '_id' | 'url' | 'originalFilename'>,
): Promise<{ posterId: string; durationSeconds: number | null }> {
  const { poster, durationSeconds, width, height } = await readVideo(asset.url)
  const posterId = await uploadPoster(client, poster, asset.originalFilename ?? 'video')
  await client
    .patch(asset._id)
    .set({
      video: {
        durationSeconds,
        width,
        height,
        // The reference is weak, since it must not keep anybody from deleting the picture.
        poster: { _type: 'reference', _ref: posterId, _weak: true },
      },
    })
    .commit({ tag: 'media.describe' })
  return { posterId, durationSeconds }
}

function happens(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new Error(NO_FRAME)), MAX_WAIT_MS)
    const onEvent = () => end()
    const onError = () =>
      end(new Error('This browser cannot play the video. Visitors may not be able to either.'))
    const end = (error?: Error) => {
      clearTimeout(timer)
      video.removeEventListener(name, onEvent)
      video.removeEventListener('error', onError)
      if (error) reject(error)
      else resolve()
    }
    video.addEventListener(name, onEvent)
    video.addEventListener('error', onError)
  })
}
