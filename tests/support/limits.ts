/**
 * How long a test, or what prepares it, may take, in ms. Nothing waits for it: a busy machine takes ten times as long
 * as an idle one, and a test that hangs is found all the same.
 */
export const TEST_LIMIT_MS = 300_000

/** How long a test waits for something by default, in ms: a second, as usual, is too short on a busy machine. */
export const PATIENCE_MS = 60_000
