import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../project.mjs'
import { createClassNames } from './class-names.mjs'

const MODULES = Array.from({ length: 60 }, (_, index) => `app/ui/Part${index}.module.css`)
const fileOf = (path: string) => join(root, path)
const NAMES = Array.from({ length: 12 }, (_, index) => `name${index}`)

it('gives every class a unique name', () => {
  const nameOf = createClassNames(MODULES)
  const all = MODULES.flatMap((path) => NAMES.map((name) => nameOf(name, fileOf(path), '')))
  expect(new Set(all).size).toBe(MODULES.length * NAMES.length)
  expect(all.every((name) => /^[a-z]+\d+$/.test(name))).toBe(true)
})

it('names no class like an ad, which ad blockers would hide', () => {
  const nameOf = createClassNames(MODULES)
  const names = MODULES.map((path) => nameOf('row', fileOf(path), ''))
  expect(names.filter((name) => name.startsWith('ad'))).toEqual([])
})

it('gives a class the same name in every build, whichever module is compiled first', () => {
  const browser = createClassNames(MODULES)
  const server = createClassNames([...MODULES].reverse())
  const [one = '', two = ''] = MODULES.map(fileOf)
  const rendered = [browser('row', one, ''), browser('row', two, ''), browser('cell', one, '')]
  expect([server('row', two, ''), server('cell', two, '')]).toEqual([rendered[1], expect.any(String)])
  expect([server('row', one, ''), server('cell', one, '')]).toEqual([rendered[0], rendered[2]])
  expect(browser('row', one, '')).toBe(rendered[0])
})

it('keeps the names of animations readable', () => {
  const nameOf = createClassNames(MODULES)
  const css = '.bar { animation: sweep 2s } @keyframes sweep { to { opacity: 0 } }'
  expect(nameOf('sweep', fileOf('app/ui/Part0.module.css'), css)).toBe('sweep-a')
  expect(nameOf('bar', fileOf('app/ui/Part0.module.css'), css)).toBe('a0')
})

it('names an unknown module in the error', () => {
  expect(() => createClassNames(MODULES)('row', fileOf('studio/Row.module.css'), '')).toThrow(
    'studio/Row.module.css is not below app/',
  )
})
