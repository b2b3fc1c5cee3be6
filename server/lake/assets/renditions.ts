import { dirname, join } from 'node:path'
import type { Log } from '../../../shared/logging/log'
import { MB } from '../../../shared/media/upload-limits'
import { QueueFullError } from '../../concurrency/work-queue'
import { LakeError } from '../errors'
import type { AssetFolder } from './asset-folder'
import { laneOf, render } from './render'
import { renditionName, type Rendition } from './rendition'
import { RenditionCache } from './rendition-cache'

/** Disk space for renditions: 512 MB in total. */
const SPACE = { ordinaryBytes: 384 * MB, giantBytes: 128 * MB, giantFrom: 4 * MB }

/** Images as requested, rendered once. */
export interface Renditions {
  /** Where they are stored. */
  folder: string
  /**
   * Renders a rendition unless it is stored already.
   * @param file name of the image's file
   * @param signal aborted when nobody waits for it any longer
   * @returns the rendition's name in the folder; its bytes if it cannot be stored there
   * @throws LakeError 422 if the image cannot be rendered, 503 if too many are waiting
   */
  ensure(
    file: string,
    rendition: Rendition,
    signal: AbortSignal,
  ): Promise<{ name: string; bytes: Buffer | null }>
}

interface RenditionsOptions {
  /** The images. */
  assets: Pick<AssetFolder, 'path'>
  log: Pick<Log, 'error'>
}

/** Opens the folder of renditions beside that of the assets. */
export function openRenditions({ assets, log }: RenditionsOptions): Renditions {
  const cache = new RenditionCache(join(dirname(assets.path), 'renditions'), SPACE)

  /** Renders, and logs a failure. Each is logged only once, because later requests get the remembered failure. */
  async function renderLogged(file: string, rendition: Rendition, signal: AbortSignal): Promise<Buffer> {
    try {
      return await render(join(assets.path, file), rendition, signal)
    } catch (cause) {
      if (!(cause instanceof LakeError) && !signal.aborted)
        log.error({ err: cause, file }, 'Cannot render an image')
      throw cause
    }
  }

  return {
    folder: cache.folder,
    async ensure(file, rendition, signal) {
      const name = renditionName(file, rendition)
      try {
        const bytes = await cache.ensure(name, (jobSignal) => renderLogged(file, rendition, jobSignal), {
          lane: laneOf(file),
          signal,
          onGivenUp: () => log.error({ file }, 'Gave up rendering an image that takes too long'),
          onNotStored: (cause) =>
            log.error({ err: cause, file }, 'Cannot store a resized image; sending it anyway'),
        })
        return { name, bytes }
      } catch (cause) {
        if (cause instanceof LakeError || signal.aborted) throw cause
        if (cause instanceof QueueFullError)
          throw LakeError.unavailable('Too many images are being rendered. Please try again.')
        throw LakeError.unprocessable(`${file} cannot be rendered as requested.`)
      }
    },
  }
}
