/** An event as a client's EventSource receives it, independent of the transport. */
export interface StreamEvent {
  name: string
  data: unknown
  /** What the client sends back as `Last-Event-ID` when it reconnects. */
  id?: string
}

/** Receives the events of one subscription. */
export interface EventSink {
  send(event: StreamEvent): void
  /**
   * Returns null if the client is ready for more, and otherwise a promise that resolves once it is. A sender with many
   * events calls this before each of them, so that few have to be buffered.
   */
  ready(): Promise<void> | null
  /** Ends the connection in a way that makes the client reconnect. */
  end(): void
}

/** An accepted subscription; it sends events once started. */
export interface Subscription {
  /** Returns a function that stops it. */
  start(sink: EventSink): () => void
  /** Releases what is reserved for a subscription that never started. */
  release?(): void
}
