import { z } from 'zod'
import { documentIdSchema } from '../lake/documents'

/** The body of a request to restore a document. */
export const restoreSchema = z.object({ id: documentIdSchema })
