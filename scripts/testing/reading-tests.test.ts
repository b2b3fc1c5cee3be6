import { describe, expect, it } from 'vitest'
import { readingTests } from './reading-tests.mjs'

describe('a quick check runs the tests that read what has changed', () => {
  it.each([
    ['the demo content', 'studio/dataset/production/data.ndjson', 'studio/dataset/seed.test.ts'],
    ['the demo content', 'studio/dataset/production/data.ndjson', 'app/content/seed-for-tests.ts'],
    ['styles', 'app/ui/Modal.module.css', 'scripts/repository/styles.test.ts'],
    ['a document', 'docs/lake.md', 'scripts/repository/documents.test.ts'],
    ['the list of variables', '.env.example', 'server/environment/environment.test.ts'],
    ['a drawing', 'public/favicon.svg', 'server/lake/uploads/svg.test.ts'],
    ['code', 'app/ui/Modal.tsx', 'scripts/repository/structure.test.ts'],
  ])('%s: %s', (_what, changed, test) => {
    expect(readingTests([changed])).toContain(test)
  })

  it('no others, and none if nothing has changed', () => {
    expect(readingTests(['docs/lake.md'])).not.toContain('studio/dataset/seed.test.ts')
    expect(readingTests(['.env.example'])).not.toContain('studio/dataset/seed.test.ts')
    expect(readingTests([])).toEqual([])
  })
})
