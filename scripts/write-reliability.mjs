/** `npm run reliability`: runs the fault tests and writes their rows into the list of docs/reliability.md. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { print } from './project.mjs'
import { faultTests } from './testing/runners.mjs'
import { reportLines } from './testing/test-report.mjs'

await useSupportedNode()
await installIfNeeded({ tests: true })
const startedAt = Date.now()
const folder = mkdtempSync(join(tmpdir(), 'kat-social-faults-'))
const counts = await faultTests(folder, [], { write: true })
rmSync(folder, { recursive: true, force: true })
const seconds = Math.round((Date.now() - startedAt) / 1000)
for (const line of reportLines([{ part: 'faults', title: 'Fault tests', counts, seconds }])) print(line)
if (counts.failed > 0) process.exit(1)
