import { conflictsOf, type ReadRaw, type Transition } from '../../shared/addresses/conflicts'
import { titleOf } from '../content/title'
import { publishedIdOf, type LakeDocument } from '../lake/documents'
import type { Lake } from '../lake/lake'
import type { Action } from '../lake/writes/action'
import type { ReadDocument } from './plan'

/** Returns what the actions of a schedule publish and unpublish. */
export function transitionOf(actions: readonly Action[]): Transition {
  const transition = { publishes: [] as string[], unpublishes: [] as string[] }
  for (const action of actions) {
    if (action.actionType === 'sanity.action.document.publish') transition.publishes.push(action.publishedId)
    if (action.actionType === 'sanity.action.document.unpublish')
      transition.unpublishes.push(action.publishedId)
  }
  return transition
}

/** Returns the drafts that a transition publishes. */
export function draftsOf({ publishes }: Transition, read: ReadDocument): LakeDocument[] {
  return publishes.flatMap((id) => read(`drafts.${id}`) ?? [])
}

/**
 * Returns the errors of drafts that depend on other documents, in sentences. They cannot be known when a schedule is
 * planned, so they are looked for among what will be published once the schedule has been carried out.
 * @param origin of the site; null if it is not known
 */
export async function findConflicts(
  transition: Transition,
  { lake, read, origin }: { lake: Pick<Lake, 'query'>; read: ReadDocument; origin: string | null },
): Promise<string[]> {
  const readRaw: ReadRaw = async (query, params) => {
    const { json } = await lake.query({ query, params, perspective: 'raw', reader: 'member' })
    return JSON.parse(json) as unknown
  }
  const problems: string[] = []
  for (const draft of draftsOf(transition, read)) {
    const id = publishedIdOf(draft._id)
    const conflicts = await conflictsOf(draft, { id, origin, read: readRaw, transition })
    problems.push(...conflicts.map((conflict) => `“${titleOf(draft)}” has an error: ${conflict}`))
  }
  return problems
}
