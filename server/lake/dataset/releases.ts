import { layerOf } from '../documents'

/**
 * Whether a document is, or belongs to, a content release of Sanity's hosted service, which also creates a release for
 * each scheduled document. The embedded dataset has no releases: these documents would be invisible there, but their
 * references would keep others from being deleted.
 */
export function isOfRelease({ _id = '' }: { _id?: string | undefined }): boolean {
  return _id.startsWith('_.') || !['drafts', 'published'].includes(layerOf(_id))
}
