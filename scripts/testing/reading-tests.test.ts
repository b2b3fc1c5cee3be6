import { describe, expect, it } from 'vitest'
import { readingTests } from './reading-tests.mjs'

describe('the tests that a quick check adds because they read a changed file', () => {
  it.each([
    ['the demo content', 'studio/dataset/production/data.ndjson', 'studio/dataset/seed.test.ts'],
    ['the demo content', 'studio/dataset/production/data.ndjson', 'app/content/seed-for-tests.ts'],
    ['styles', 'app/ui/Modal.module.css', 'scripts/repository/styles.test.ts'],
    ['a document', 'docs/lake.md', 'scripts/repository/documents.test.ts'],
    ['the list of variables', '.env.example', 'server/environment/environment.test.ts'],
    ['a drawing', 'public/favicon.svg', 'server/lake/uploads/svg.test.ts'],
    ['code', 'app/ui/Modal.tsx', 'scripts/repository/structure.test.ts'],
  ])('include, for %s, those that read %s', (_what, changed, test) => {
    expect(readingTests([changed])).toContain(test)
  })

  it('include no others, and none if nothing has changed', () => {
    expect(readingTests(['docs/lake.md'])).not.toContain('studio/dataset/seed.test.ts')
    expect(readingTests(['.env.example'])).not.toContain('studio/dataset/seed.test.ts')
    expect(readingTests([])).toEqual([])
  })
})
