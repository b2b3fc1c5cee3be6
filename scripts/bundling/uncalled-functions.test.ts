import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { withoutUncalled } from './uncalled-functions.mjs'

const CODE = `
function load(names) {
  async function fetch(key) { return state.get(key) }
  state.fetchers.forEach((one) => { function inner() {} one.stop() })
  names.forEach((name) => open(name))
  names.filter(Boolean).forEach(close)
  return fetch
}`

it('empties only the named functions, and removes only the named loops', () => {
  const lean = withoutUncalled(CODE, parseAst(CODE), {
    functions: ['fetch', 'inner', 'missing'],
    emptyCollections: ['state.fetchers', 'others'],
  })
  expect(lean.code).toBe(`
function load(names) {
  async function fetch(key) {}
  undefined
  names.forEach((name) => open(name))
  names.filter(Boolean).forEach(close)
  return fetch
}`)
  expect(lean.found).toEqual(['fetch', 'state.fetchers'])
})

it('removes only the named exports', () => {
  const code = 'exports.render=function(a){return a},exports.version=1;exports.hydrate=exports.render=b;'
  const lean = withoutUncalled(code, parseAst(code), { exports: ['render', 'missing'] })
  expect(lean.code).toBe('undefined,exports.version=1;exports.hydrate=undefined;')
  expect(lean.found).toEqual(['render'])
})
