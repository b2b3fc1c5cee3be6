import { z } from 'zod'
import type { ServerFrame } from '../../shared/event-source/protocol'

const stream = z.number().int().positive()

/** Messages from the server. */
export const serverFrameSchema: z.ZodType<ServerFrame> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), stream }),
  z.object({
    type: z.literal('event'),
    stream,
    event: z.string(),
    data: z.string(),
    id: z.string().optional(),
  }),
  z.object({ type: z.literal('refused'), stream, status: z.number().int(), message: z.string() }),
  z.object({ type: z.literal('end'), stream }),
  z.object({ type: z.literal('beat') }),
])
