/** `npm run reliability`: runs the fault tests and writes their rows into the list of docs/reliability.md. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { conclude, runPart } from './testing/run-part.mjs'
import { faultTests } from './testing/runners.mjs'

await useSupportedNode()
await installIfNeeded({ tests: true })
const folder = mkdtempSync(join(tmpdir(), 'kat-social-faults-'))
const result = await runPart('faults', 'Fault tests', () => faultTests(folder, [], { write: true }))
rmSync(folder, { recursive: true, force: true })
conclude([result])
