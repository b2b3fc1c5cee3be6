import { z } from 'zod'
import { FILE_TYPE, IMAGE_TYPE } from './asset'

/** The condition that a document is an asset. */
export const ASSETS = `_type in ["${IMAGE_TYPE}", "${FILE_TYPE}"]`

/** The number of documents that use an asset. A video asset's reference to its own poster is not a use. */
export const USES = `count(*[references(^._id) && !(${ASSETS})])`

/** What `assetSchema` reads of an asset. */
export const ROW = `{
  _id, _type, _createdAt, originalFilename, extension, mimeType, size, url,
  "width": coalesce(metadata.dimensions.width, video.width),
  "height": coalesce(metadata.dimensions.height, video.height),
  "durationSeconds": video.durationSeconds,
  "isOpaque": metadata.isOpaque,
  "posterId": video.poster->_id,
  "poster": video.poster->url,
  "uses": ${USES}
}`

/** One asset by its id. */
export const ASSET = `*[_id == $id && ${ASSETS}][0] ${ROW}`

/** The documents that use an asset, with all fields, drafts and published documents alike. */
export const DOCUMENTS_WITH = `*[references($id) && !(${ASSETS})]`

export const documentsSchema = z.array(
  z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() }),
)
export type StoredDocument = z.infer<typeof documentsSchema>[number]
