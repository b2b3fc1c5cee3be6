import type { SanityClient } from '@sanity/client'
import { newKey } from '../documents/keys'
import { isConflict } from '../requests/errors'
import {
  isChange,
  PLACES_QUERY,
  placesOf,
  readShelves,
  reversed,
  shelfPatches,
  type Place,
  type ShelfPatch,
  type Shelves,
} from './places'

/** Lists of packs that were changed. */
export interface ChangedShelves {
  count: number
  /**
   * Restores all of them. Idempotent.
   * @throws a conflict (`isConflict`) if one of the pages has been changed since; otherwise what the dataset threw,
   * after which it can be tried again
   */
  undo: () => Promise<void>
}

/** How often a change is attempted while others keep changing the same pages. */
const MAX_ATTEMPTS = 5

/**
 * Reads where packs are sold.
 * @throws if the dataset cannot be read
 */
export async function fetchShelves(client: SanityClient): Promise<Shelves> {
  return readShelves(await client.fetch<unknown>(PLACES_QUERY, {}, { perspective: 'raw', tag: 'sell-pack' }))
}

/**
 * Changes where a pack is sold: all of the changes or none. If somebody changes one of the pages meanwhile, but not
 * whether it sells the pack, the change is made to the new version of the page. Pages that have been deleted are
 * skipped.
 * @param shelves on which the decisions are based
 * @param pack id of the pack, without `drafts.`
 * @param decisions whether the pack is sold, by id of the place
 * @throws a conflict (`isConflict`) if the decisions have to be checked; otherwise what the dataset threw
 */
export async function changeShelves(
  client: SanityClient,
  shelves: Shelves,
  { pack, decisions }: { pack: string; decisions: ReadonlyMap<string, boolean> },
): Promise<ChangedShelves> {
  /** Returns what the decisions about some places depend on, for comparison. */
  const decided = (places: readonly Place[], about: readonly Place[]) => {
    const ids = new Set(about.map(({ id }) => id).filter((id) => decisions.has(id)))
    return JSON.stringify(
      places.filter(({ id }) => ids.has(id)).map(({ id, sold, isOnlyPack }) => [id, sold, isOnlyPack]),
    )
  }
  const before = placesOf(shelves, pack)
  let current = shelves
  for (let attempt = 1; ; attempt++) {
    const places = placesOf(current, pack)
    const patches = shelfPatches(current, { places, decisions, pack, newKey })
    try {
      const rev = await send(client, patches)
      let undone: Promise<string> | undefined
      return {
        count: places.filter((place) => isChange(place, decisions.get(place.id))).length,
        undo: async () => {
          undone ??= send(client, reversed(patches, { places, rev })).catch((cause: unknown) => {
            undone = undefined
            throw cause
          })
          await undone
        },
      }
    } catch (cause) {
      if (!isConflict(cause) || attempt === MAX_ATTEMPTS) throw cause
      current = await fetchShelves(client)
      const now = placesOf(current, pack)
      if (decided(now, now) !== decided(before, now)) throw cause
    }
  }
}

/** Sends patches, and returns the revision that the documents then have. */
async function send(client: SanityClient, patches: readonly ShelfPatch[]): Promise<string> {
  const { transactionId } = await client.mutate(
    patches.map((patch) => ({ patch })),
    { tag: 'sell-pack', visibility: 'sync', returnDocuments: false },
  )
  return transactionId
}
