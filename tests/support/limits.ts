/**
 * How long a test or its preparation may take, in ms. It is long, since a busy machine takes ten times as long as an
 * idle one; only a test that hangs takes that long.
 */
export const TEST_LIMIT_MS = 300_000

/** How long a test waits for a condition by default, in ms: the usual second is too short on a busy machine. */
export const WAIT_TIMEOUT_MS = 60_000
