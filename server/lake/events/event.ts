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
   * Returns null if the client reads fast enough to be sent more, and otherwise a promise that resolves when that may
   * be so again. Whoever has much to send asks before each event, so that little of it has to wait in memory.
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
