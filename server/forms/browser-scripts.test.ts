import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { formScript, solveScript, themeScript } from './browser-scripts'

it.each([
  ['form', formScript],
  ['proof of work', solveScript],
  ['theme', themeScript],
])('the script of the %s is complete: it imports nothing, and nothing of Node', (_name, code) => {
  expect(() => new Script(code)).not.toThrow()
  expect(code).not.toMatch(/\bnode:|\brequire\(/)
})
