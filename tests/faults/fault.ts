import { appendFileSync } from 'node:fs'
import { test } from 'vitest'

/** Parts of the site that a fault can start in, in the order in which `docs/reliability.md` lists them. */
export type FaultArea =
  'dataset' | 'pictures' | 'lookups' | 'pages' | 'connections' | 'process' | 'storage' | 'orders'

/** One entry of the list in `docs/reliability.md`; each text is part of a sentence. */
export interface Fault {
  area: FaultArea
  /** What goes wrong, or what an attacker sends: "the dataset is down for a minute". */
  fault: string
  /** What a visitor sees meanwhile. */
  visitorSees: string
  /** When and how it recovers. */
  recovers: string
  /** What is lost; most faults must lose nothing. */
  lost?: string
}

/** Where the rows of a run are collected, one JSON object per line; set by `scripts/testing/reliability.mjs`. */
const ROWS_FILE = process.env.FAULT_ROWS_FILE

/**
 * Declares a test that causes a fault and verifies its entry in `docs/reliability.md`.
 * @param row the documented behavior
 * @param check causes the fault and fails unless the row is true
 */
export function testFault(row: Fault, check: () => Promise<void> | void): void {
  test(`${row.area}: ${row.fault}`, async () => {
    await check()
    if (ROWS_FILE) appendFileSync(ROWS_FILE, `${JSON.stringify({ lost: 'nothing', ...row })}\n`)
  })
}
