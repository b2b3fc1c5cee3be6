import { z } from 'zod'
import {
  MAX_DOCUMENTS,
  MAX_PROBLEM_LENGTH,
  MAX_PROBLEMS,
  SCHEDULE_ACTIONS,
  SCHEDULE_STATES,
} from '../../shared/schedules/schedule'
import { shorten } from '../../shared/text/shorten'
import { documentIdSchema } from '../lake/documents'

/** A sentence, no longer than a Studio shortens it. */
const problemSchema = z.string().refine((text) => shorten(text, MAX_PROBLEM_LENGTH) === text)

/** What a Studio found when it last validated a draft. */
const checkSchema = z.object({
  /** The validated revision of the draft. */
  revision: z.string(),
  /** One sentence per error; empty if the draft can be published. */
  problems: z.array(problemSchema).max(MAX_PROBLEMS),
})

const documentSchema = z.object({
  _key: z.string(),
  /** Id of the published document. */
  documentId: documentIdSchema,
  documentType: z.string(),
  title: z.string(),
  action: z.enum(SCHEDULE_ACTIONS),
  check: checkSchema.nullish(),
  /**
   * The old address that an editor decided to give up if publishing moves the page away from it; any other address
   * keeps working. The address is named so that the decision does not apply to one that the page gets later.
   * `keepAddress`, which earlier Studios stored, is ignored: it was false whether or not anyone had been asked.
   */
  droppedAddress: z.string().nullish(),
})

const scheduleSchema = z.object({
  _id: z.string(),
  _rev: z.string(),
  name: z.string(),
  /** The time, as an instant. */
  at: z.iso.datetime({ offset: true }),
  state: z.enum(SCHEDULE_STATES),
  /** Identifies the attempt of a running schedule, and the transaction that carries it out. */
  attempt: z.string().nullish(),
  documents: z.array(documentSchema).min(1).max(MAX_DOCUMENTS),
})

/** A time at which documents are published or unpublished, as stored in the dataset. */
export type StoredSchedule = z.infer<typeof scheduleSchema>
export type ScheduledDocument = StoredSchedule['documents'][number]

/** Parses a document as a schedule; returns null if it is not a valid one. */
export function parseSchedule(document: unknown): StoredSchedule | null {
  const parsed = scheduleSchema.safeParse(document)
  return parsed.success ? parsed.data : null
}
