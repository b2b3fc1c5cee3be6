import { z } from 'zod'

/** The dataset’s error for actions that references forbid. */
export const actionRefusalSchema = z.object({
  statusCode: z.literal(409),
  details: z.object({
    items: z.array(
      z.object({
        error: z.object({
          type: z.string(),
          description: z.string(),
          id: z.string().optional(),
          referenceID: z.string().optional(),
          referencingIDs: z.array(z.string()).optional(),
        }),
      }),
    ),
  }),
})
