import { appendFileSync } from 'node:fs'
import { test } from 'vitest'

/** Parts of the site that a fault can start in, in the order in which `docs/reliability.md` lists them. */
export type FaultArea =
  'dataset' | 'pictures' | 'lookups' | 'pages' | 'connections' | 'process' | 'storage' | 'orders'

/** One row of the table in `docs/reliability.md`; each text is half a sentence in plain words. */
export interface Fault {
  area: FaultArea
  /** What goes wrong, or what a stranger sends: "the dataset is away for a minute". */
  fault: string
  /** What a visitor gets meanwhile. */
  visitorSees: string
  /** When, and by what, things are as before. */
  recovers: string
  /** What is lost; most faults may lose nothing. */
  lost?: string
}

/** Where the rows of a run are collected, one JSON object a line; set by `scripts/reliability.mjs`. */
const ROWS_FILE = process.env.FAULT_ROWS_FILE

/**
 * Declares a test that causes a fault and checks that its row of `docs/reliability.md` is true.
 * @param row what the documentation says of it
 * @param check causes the fault and fails unless the row holds
 * @param timeoutMs how long it may take, in ms. Defaults to the configured time limit of tests.
 */
export function testFault(row: Fault, check: () => Promise<void> | void, timeoutMs?: number): void {
  test(
    `${row.area}: ${row.fault}`,
    async () => {
      await check()
      if (ROWS_FILE) appendFileSync(ROWS_FILE, `${JSON.stringify({ lost: 'nothing', ...row })}\n`)
    },
    timeoutMs,
  )
}
