import { isPublicId } from '../documents'
import { tagsOfChange } from '../sync-tags'
import type { EventSink, Subscription } from './event'
import type { ChangeFeed, FeedEntry } from './feed'

export interface LiveRequest {
  /** Tells of drafts and everything else that is not public, too. */
  includeDrafts: boolean
  /** The last event that the client got, when it comes back. */
  lastEventId: string | undefined
}

/**
 * Subscribes to the sync tags of what changes, as Sanity's Live Content API sends them. A client that comes back is told
 * what it missed, or `restart` when that is not known: then it must take everything that it has for old.
 */
export function createLiveSubscription(
  feed: ChangeFeed,
  { includeDrafts, lastEventId }: LiveRequest,
): Subscription {
  return {
    start(sink) {
      const missed = lastEventId === undefined ? [] : feed.since(lastEventId)
      sink.send(marked('welcome', feed.idAt()))
      if (!missed) sink.send(marked('restart', feed.idAt()))
      for (const entry of missed ?? []) sendTags(entry, sink)
      return feed.subscribe({
        onTransaction: (entry) => sendTags(entry, sink),
        onGap: () => sink.send(marked('restart', feed.idAt())),
      })
    },
  }

  function sendTags({ position, transaction }: FeedEntry, sink: EventSink): void {
    const tags = new Set(
      transaction.changes
        .filter(({ id }) => includeDrafts || isPublicId(id))
        .flatMap(({ before, after }) => tagsOfChange(before, after)),
    )
    if (tags.size === 0) return
    const { name, id } = marked('message', feed.idAt(position))
    sink.send({ name, id, data: { id, tags: [...tags] } })
  }
}

function marked(name: string, id: string) {
  return { name, id, data: { id } }
}
