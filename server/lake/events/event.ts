/** An event as a client's EventSource gets it, whatever carries it. */
export interface StreamEvent {
  name: string
  data: unknown
  /** What the client gives back as `Last-Event-ID` when it reconnects. */
  id?: string
}

/** Where the events of one subscription go. */
export interface EventSink {
  send(event: StreamEvent): void
  /** Ends the connection in a way that makes the client come back. */
  end(): void
}

/** A subscription that has been accepted; it sends from `start` on. */
export interface Subscription {
  /** Gives a function that stops it. */
  start(sink: EventSink): () => void
  /** Gives back what is held for a subscription that is never started. */
  release?(): void
}
