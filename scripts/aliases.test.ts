import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aliases } from './aliases.mjs'
import { readJson, root } from './project.mjs'

it('the type check uses the same aliases as the builds and the tests', () => {
  const { compilerOptions } = readJson(join(root, 'tsconfig.json')) as {
    compilerOptions: { paths: Record<string, string[]> }
  }
  const paths = Object.entries(compilerOptions.paths).map(([name, [path]]) => [
    name.replace(/\/\*$/, ''),
    join(root, path!.replace(/\/\*$/, '')),
  ])
  expect(Object.fromEntries(paths)).toEqual(aliases)
})
