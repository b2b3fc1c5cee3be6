import { expect, it } from 'vitest'
import { codeFiles, unusedExports } from './imports.mjs'

/** Remix and the Studio's type generator decide what these export. */
const FRAMEWORK = /^app\/(?:routes\/|root\.tsx|entry\.|content\/content\.types\.ts)/

it('every exported value is used in another file, and every exported type there or by an export of its own file', () => {
  const files = codeFiles()
  expect(files.length).toBeGreaterThan(500)
  expect(unusedExports(files).filter((each) => !FRAMEWORK.test(each))).toEqual([])
})
