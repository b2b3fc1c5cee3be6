import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { leanIcons } from './icons-plugin.mjs'

const { resolve } = createRequire(import.meta.url)
const { transform } = leanIcons() as unknown as {
  transform: { filter: { id: RegExp }; handler(code: string): { code: string } }
}

it.each(['circle-alert', 'clock', 'phone'])('keeps only the drawing of the icon “%s”', (name) => {
  const file = resolve(`@lucide/icons/icons/${name}`).replace(/\/cjs\/(.*)\.c?js$/, '/esm/$1.mjs')
  expect(file).toMatch(transform.filter.id)
  const { code } = transform.handler(readFileSync(file, 'utf8'))
  expect(code).toMatch(/= \{\s*node: \[[^}]*\bd: "|= \{\s*node: \[[^}]*\bcx: "/)
  expect(code).not.toMatch(/\b(?:name|size|key|aliases): /)
})
