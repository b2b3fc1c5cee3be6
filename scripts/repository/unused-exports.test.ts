import { expect, it } from 'vitest'
import { codeFiles, unusedExports } from './imports.mjs'

/** Remix and the Studio's type generator decide what these export. */
const FRAMEWORK = /^app\/(?:routes\/|root\.tsx|entry\.|content\/content\.types\.ts)/

it('values are exported only if another file uses them, and types also if an export of their own file does', () => {
  const files = codeFiles()
  expect(files.length).toBeGreaterThan(500)
  expect(unusedExports(files).filter((each) => !FRAMEWORK.test(each))).toEqual([])
})
