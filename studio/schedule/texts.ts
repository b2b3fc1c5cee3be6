import type { Path, SchemaType, ValidationMarker } from 'sanity'
import { z } from 'zod'
import { MAX_PROBLEM_LENGTH } from '../../shared/schedules/schedule'
import { capitalize } from '../../shared/text/capitalize'
import { shorten } from '../../shared/text/shorten'
import { formatDuration } from '../text/formats'
import type { Schedule, ScheduledAction, ScheduledDocument } from './schedule'
import { formatMoment } from './times'

/** Schedules carried out within this time count as punctual, in ms. */
const PUNCTUAL_MS = 2 * 60_000

/**
 * Sanity's own message for an empty field. Sanity also has a rule for the stored part of an address, whose message is
 * redundant if the address itself has an error.
 */
const REQUIRED = 'Required'

export const ACTION_TEXTS: Record<ScheduledAction, { verb: string; done: string }> = {
  publish: { verb: 'Publish', done: 'Published' },
  unpublish: { verb: 'Unpublish', done: 'Unpublished' },
}

/**
 * Returns the name of a field by its path, as the form has it: `Sections › Questions and answers › Title`.
 * @param type of the document
 * @param document that contains the field
 */
export function describePath(path: Path, type: SchemaType | undefined, document: unknown): string {
  const words: string[] = []
  let at: { type: SchemaType | undefined; value: unknown } = { type, value: document }
  for (const segment of path) {
    if (typeof segment === 'string') {
      const field =
        at.type?.jsonType === 'object' ? at.type.fields.find(({ name }) => name === segment)?.type : undefined
      words.push(field?.title ?? fieldTitle(segment))
      at = { type: field, value: recordSchema.parse(at.value)[segment] }
    } else {
      const entries = listSchema.parse(at.value)
      const value =
        typeof segment === 'number'
          ? entries[segment]
          : entries.find((entry) => '_key' in segment && recordSchema.parse(entry)._key === segment._key)
      const kinds: readonly SchemaType[] = at.type?.jsonType === 'array' ? at.type.of : []
      const kind = kinds.find(({ name }) => name === recordSchema.parse(value)._type)
      if (kind?.title && kinds.length > 1) words.push(kind.title)
      at = { type: kind ?? (kinds.length === 1 ? kinds[0] : undefined), value }
    }
  }
  return words.join(' › ')
}

/**
 * Returns the errors that validation has found, each once, in sentences that name the field: `Title: Enter a title.`
 * @param type of the document
 */
export function describeProblems(
  markers: readonly Pick<ValidationMarker, 'level' | 'message' | 'path'>[],
  type: SchemaType | undefined,
  document: unknown,
): string[] {
  const errors = markers.filter(({ level }) => level === 'error')
  const problems = errors
    .filter(
      ({ path, message }) => message !== REQUIRED || !errors.some((other) => isInside(path, other.path)),
    )
    .map(({ path, message }) => {
      const place = describePath(path, type, document)
      const text = message.trim().replace(/\.$/, '')
      return shorten(place === '' ? `${text}.` : `${place}: ${text}.`, MAX_PROBLEM_LENGTH)
    })
  return [...new Set(problems)]
}

/** Whether a path leads to something inside the field at `outer`. */
function isInside(path: Path, outer: Path): boolean {
  return (
    outer.length > 0 &&
    outer.length < path.length &&
    outer.every((segment, index) => JSON.stringify(segment) === JSON.stringify(path[index]))
  )
}

const recordSchema = z.record(z.string(), z.unknown()).catch({})
const listSchema = z.array(z.unknown()).catch([])

/** Turns `buttonLabel` into “Button label”. */
function fieldTitle(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return capitalize(words)
}

/** Says how long after its time a schedule was carried out: `3 hours late`; empty if it was punctual. */
export function describeDelay({ at, finishedAt }: Pick<Schedule, 'at' | 'finishedAt'>): string {
  const lateMs = finishedAt ? finishedAt.getTime() - at.getTime() : 0
  return lateMs < PUNCTUAL_MS ? '' : `${formatDuration(lateMs)} late`
}

/** Describes in one line how a schedule ended, or its state until then. */
export function describeOutcome(schedule: Schedule): string {
  const { state, at, timeZone, finishedAt } = schedule
  const moment = formatMoment(finishedAt ?? at, timeZone)
  const late = describeDelay(schedule)
  switch (state) {
    case 'done':
      return `Done ${moment}${late && `, ${late}`}`
    case 'failed':
      return `Failed ${moment}${late && `, ${late}`}`
    case 'canceled':
      return `Canceled; it was scheduled for ${formatMoment(at, timeZone)}`
    case 'running':
      return 'Being carried out right now'
    case 'waiting':
      return formatMoment(at, timeZone)
  }
}

/** Returns the errors of the drafts that a schedule publishes, if known. */
export function knownProblems(documents: readonly ScheduledDocument[]): string[] {
  return documents
    .filter(({ action }) => action === 'publish')
    .flatMap(({ title, check }) => (check?.problems ?? []).map((problem) => `“${title}”: ${problem}`))
}
