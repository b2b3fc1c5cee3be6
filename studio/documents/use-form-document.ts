import { getPublishedId } from '@sanity/client/csm'
import { useFormValue } from 'sanity'
import { z } from 'zod'

const documentSchema = z.object({ _id: z.string(), _type: z.string() })

/** Returns which document a field belongs to, with its id without `drafts.`; null until the form is loaded. */
export function useFormDocument(): { id: string; type: string } | null {
  const document = documentSchema.safeParse(useFormValue([])).data
  return document ? { id: getPublishedId(document._id), type: document._type } : null
}
