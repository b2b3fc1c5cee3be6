import { isPublicId } from '../documents'
import { tagsOfChange } from '../query/sync-tags'
import type { EventSink, Subscription } from './event'
import type { ChangeFeed, FeedEntry } from './feed'

export interface LiveRequest {
  /** Includes drafts and other documents that are not public. */
  includeDrafts: boolean
  /** The last event that the client received, if it reconnects. */
  lastEventId: string | undefined
}

/**
 * Subscribes to the sync tags of changes, as Sanity's Live Content API sends them. A client that reconnects receives
 * what it missed, or `restart` if that is unknown, after which it must treat everything it has as stale.
 */
export function createLiveSubscription(
  feed: ChangeFeed,
  { includeDrafts, lastEventId }: LiveRequest,
): Subscription {
  return {
    start(sink) {
      const missed = lastEventId === undefined ? [] : feed.since(lastEventId)
      // Until the missed messages are delivered, a client that reconnects must receive them again.
      const hasMissed = missed !== null && missed.length > 0
      sink.send(marked('welcome', (hasMissed ? lastEventId : undefined) ?? feed.idAt()))
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
