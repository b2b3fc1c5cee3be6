import type { Path } from 'sanity'
import { momentInWords } from './times'
import type { Schedule, ScheduledAction, ScheduledDocument } from './schedule'

/** Schedules carried out within this time count as punctual, in ms. */
const PUNCTUAL_MS = 2 * 60_000

export const ACTION_WORDS: Record<ScheduledAction, { verb: string; done: string }> = {
  publish: { verb: 'Publish', done: 'Published' },
  unpublish: { verb: 'Unpublish', done: 'Unpublished' },
}

/** Names a field by its path: `Sections › Heading`. */
export function pathInWords(path: Path): string {
  return path
    .filter((segment) => typeof segment === 'string')
    .map((name) => {
      const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
      return words.charAt(0).toUpperCase() + words.slice(1)
    })
    .join(' › ')
}

/** Says how long after its time a schedule was carried out: `3 hours late`; empty if it was punctual. */
export function lateInWords({ at, finishedAt }: Pick<Schedule, 'at' | 'finishedAt'>): string {
  const lateMs = finishedAt ? finishedAt.getTime() - at.getTime() : 0
  if (lateMs < PUNCTUAL_MS) return ''
  const minutes = Math.round(lateMs / 60_000)
  const [amount, unit] =
    minutes < 90
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 60 / 24), 'day']
  return `${amount} ${unit}${amount === 1 ? '' : 's'} late`
}

/** Says in one line what became of a finished schedule. */
export function outcomeInWords(schedule: Schedule): string {
  const { state, at, timeZone, finishedAt } = schedule
  const moment = momentInWords(finishedAt ?? at, timeZone)
  const late = lateInWords(schedule)
  switch (state) {
    case 'done':
      return `Done ${moment}${late && `, ${late}`}`
    case 'failed':
      return `Failed ${moment}${late && `, ${late}`}`
    case 'canceled':
      return `Canceled; it was planned for ${momentInWords(at, timeZone)}`
    case 'running':
      return 'Being carried out right now'
    case 'waiting':
      return momentInWords(at, timeZone)
  }
}

/** Returns the errors of the drafts that a schedule publishes, as far as they are known. */
export function knownProblems(documents: readonly ScheduledDocument[]): string[] {
  return documents
    .filter(({ action }) => action === 'publish')
    .flatMap(({ title, check }) => (check?.problems ?? []).map((problem) => `“${title}”: ${problem}`))
}
