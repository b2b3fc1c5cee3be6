import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { formScript, solveScript, themeScript } from './browser-scripts'

it.each([
  ['form', formScript],
  ['proof of work', solveScript],
  ['theme', themeScript],
])('bundles the %s script completely: no imports are left, and nothing of Node', (_name, code) => {
  expect(() => new Script(code)).not.toThrow()
  expect(code).not.toMatch(/\bnode:|\brequire\(/)
})
