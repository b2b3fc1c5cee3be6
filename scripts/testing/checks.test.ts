import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkFormat } from './checks.mjs'

it('reports an unformatted file, with the command that formats it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kat-social-format-'))
  const [wrong = '', right = '', unknown = ''] = ['wrong.ts', 'right.ts', 'unknown'].map((name) =>
    join(folder, name),
  )
  writeFileSync(wrong, 'export  const a = 1;\n')
  writeFileSync(right, 'export const a = 1;\n')
  writeFileSync(unknown, '?')
  const found = await checkFormat([wrong, right, unknown])
  const passed = await checkFormat([right, unknown])
  rmSync(folder, { recursive: true })
  expect(found).toMatchObject({
    failed: 1,
    failures: [{ name: expect.stringContaining('wrong.ts'), why: 'is not formatted: npm run format' }],
  })
  expect(passed).toEqual({ passed: 1, failed: 0 })
})
