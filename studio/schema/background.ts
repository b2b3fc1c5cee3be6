import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { API_VERSION } from '../requests/api-version'

const uploadSchema = z.object({ asset: z.object({ _ref: z.string() }) })

/**
 * Validator for a picture that the site shows in one color, so that one with a background would be a box. Not every
 * drawing with a background is recognized.
 * @param what the picture is
 * @param wanted the kind of file to upload instead
 */
export function hasNoBackground(what: string, wanted: string) {
  return async (
    value: unknown,
    { getClient }: Pick<ValidationContext, 'getClient'>,
  ): Promise<true | string> => {
    const id = uploadSchema.safeParse(value).data?.asset._ref
    if (id === undefined) return true
    const isOpaque = await getClient({ apiVersion: API_VERSION }).fetch<unknown>(
      '*[_id == $id][0].metadata.isOpaque',
      { id },
      { perspective: 'raw' },
    )
    if (isOpaque !== true) return true
    return `The ${what} has a background, so visitors would only see a solid box: upload ${wanted} with a transparent background.`
  }
}
