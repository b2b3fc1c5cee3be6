import { layerOf } from '../documents'

/**
 * Whether a document is, or belongs to, a content release of Sanity's hosted service, which also makes one of each
 * document that it publishes later. The embedded dataset has no releases: nobody would see these documents, but their
 * references would keep others from being deleted.
 */
export function isOfRelease({ _id = '' }: { _id?: string | undefined }): boolean {
  return _id.startsWith('_.') || !['drafts', 'published'].includes(layerOf(_id))
}
