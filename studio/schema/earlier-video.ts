import { getPublishedId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { API_VERSION } from '../requests/api-version'

const text = z.string().optional().catch(undefined)
const upload = z
  .object({ asset: z.object({ _ref: z.string() }) })
  .optional()
  .catch(undefined)

const videoSchema = z.object({
  _id: z.string(),
  upload,
  file: text,
  embed: text,
  poster: z.object({ image: upload, file: text, scene: text }).optional().catch(undefined),
  durationSeconds: z.number().optional().catch(undefined),
  description: text,
  uploadedCaptions: upload,
  transcript: text,
})
type Video = z.output<typeof videoSchema>

/** What belongs to a video and may not fit another one, by the names of its fields. */
const BELONGINGS: Readonly<Record<string, (video: Video) => string | number | undefined>> = {
  poster: ({ poster }) => poster?.image?.asset._ref ?? poster?.file ?? poster?.scene,
  durationSeconds: (video) => video.durationSeconds,
  description: (video) => video.description,
  // A player on another site has its own.
  uploadedCaptions: ({ embed, uploadedCaptions }) => (embed ? undefined : uploadedCaptions?.asset._ref),
  transcript: (video) => video.transcript,
}

/**
 * Validator for a draft that shows a different video than the published document: reports the fields that still belong
 * to the earlier one.
 */
export async function hasNothingOfEarlier(
  value: unknown,
  { getClient }: Pick<ValidationContext, 'getClient'>,
): Promise<true | { message: string; path: string[] }[]> {
  const present = videoSchema.safeParse(value).data
  const id = present && getPublishedId(present._id)
  const shown = present && shownBy(present)
  if (!shown || present._id === id) return true
  const earlier = videoSchema.safeParse(
    await getClient({ apiVersion: API_VERSION }).fetch<unknown>(
      '*[_id == $id][0]',
      { id },
      { perspective: 'raw' },
    ),
  ).data
  if (!earlier || [undefined, shown].includes(shownBy(earlier))) return true
  return Object.entries(BELONGINGS)
    .filter(([, of]) => of(present) !== undefined && of(present) === of(earlier))
    .map(([field]) => ({
      message: 'This still belongs to the previous video. Change it unless it fits the new one, too.',
      path: [field],
    }))
}

/** Returns what identifies the film of a video; undefined if there is none. */
function shownBy({ upload, embed, file }: Video): string | undefined {
  return upload?.asset._ref ?? embed ?? file
}
