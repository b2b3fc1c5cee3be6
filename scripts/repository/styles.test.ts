import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../project.mjs'

/** Values that Chrome 109, the oldest browser that the site supports, lacks. */
const NEWER_VALUE =
  /\b(?:abs|acos|anchor|asin|atan2?|color|color-mix|cos|exp|hypot|lab|lch|light-dark|linear|log|mod|oklab|oklch|pow|rem|round|sign|sin|sqrt|tan)\(|\bsubgrid\b|\bin (?:oklab|oklch)\b|(?:rgb|hsl|hwb)a?\(from\b|\d(?:cap|rcap|rch|rex|ric|rlh)\b/

/** Properties that Chrome 109 only has with a prefix. */
const PREFIXED = /^mask(?:-(?:clip|composite|image|origin|position|repeat|size))?$/

/** At-rules and selectors whose whole rule Chrome 109 ignores. */
const NEWER_RULE =
  /^@(?:scope|starting-style)\b|:(?:dir|state)\(|:user-(?:in)?valid\b|:popover-open\b|:nth-(?:last-)?child\([^)]* of /

interface Declaration {
  property: string
  value: string
}

/** Returns the features in a style sheet that Chrome 109 lacks and that have no fallback for it. */
function newerFeatures(css: string): string[] {
  const found: string[] = []
  const open: { prelude: string; declarations: Declaration[] }[] = []
  const source = css.replace(/\/\*.*?\*\//gs, '')
  for (const [, text = '', end] of source.matchAll(/([^{};]*)([{};])/g)) {
    const words = text.trim().replace(/\s+/g, ' ')
    if (end === '{') {
      const isNested = open.some(({ prelude }) => !prelude.startsWith('@')) && !words.startsWith('@')
      if (isNested || NEWER_RULE.test(words)) found.push(words)
      open.push({ prelude: words, declarations: [] })
      continue
    }
    const block = open.at(-1)
    const colon = words.indexOf(':')
    if (block && colon > 0) {
      const declaration = { property: words.slice(0, colon), value: words.slice(colon + 1).trim() }
      const isChecked = open.some(({ prelude }) => prelude.startsWith('@supports'))
      if (!isChecked && isNewer(declaration, block.declarations)) found.push(words)
      block.declarations.push(declaration)
    }
    if (end === '}') open.pop()
  }
  return found
}

function isNewer({ property, value }: Declaration, before: readonly Declaration[]): boolean {
  if (PREFIXED.test(property)) return !before.some((other) => other.property === `-webkit-${property}`)
  if (!NEWER_VALUE.test(value)) return false
  // A value with a variable is not ignored but invalid, which unsets the property whatever was declared before.
  if (property.startsWith('--') || value.includes('var(')) return true
  return !before.some((other) => other.property === property && !NEWER_VALUE.test(other.value))
}

const sheets = globSync('app/**/*.css', { cwd: root }).map((file) => ({
  file,
  css: readFileSync(join(root, file), 'utf8'),
}))

describe('style sheets', () => {
  it.each([
    ['.a { width: round(up, 5.5px, 1px) }', ['width: round(up, 5.5px, 1px)']],
    ['.a { width: 6px; width: round(up, 5.5px, 1px) }', []],
    [
      '.a { color: red; color: color-mix(in srgb, var(--b), red) }',
      ['color: color-mix(in srgb, var(--b), red)'],
    ],
    ['@supports (width: round(1px, 1px)) { .a { --b: round(var(--c), 1) } }', []],
    ['.a { --b: round(var(--c), 1); }', ['--b: round(var(--c), 1)']],
    ['.a { mask: none }', ['mask: none']],
    ['.a { -webkit-mask: none; mask: none }', []],
    ['.a { .b { color: red } }', ['.b']],
    ['@media print { .a:dir(rtl) { color: red } }', ['.a:dir(rtl)']],
    [
      '@media print { .a { transition: top 1s linear; /* round(1) */ background: linear-gradient(red, red) } }',
      [],
    ],
  ])('are checked for features newer than Chrome 109: %s', (css, features) => {
    expect(newerFeatures(css)).toEqual(features)
  })

  it('only use colors from the tokens, and translucent shades of them', () => {
    // The night, the ink, the light text, black and white, in either notation.
    const opaque = /^#(?:000|fff|0000)$/
    const translucent = /^rgb\((?:17 14 10|23 19 13|246 240 226|0 0 0|255 255 255) ?\/ ?[\d.]+\)$/
    const others = sheets
      .filter(({ file }) => file !== 'app/styles/tokens.css')
      .flatMap(({ file, css }) =>
        (css.match(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb)\([^)]*\)/gi) ?? [])
          .filter((color) => !opaque.test(color) && !translucent.test(color))
          .map((color) => `${file}: ${color}`),
      )
    expect(others).toEqual([])
  })

  it('have endless animations only where a button stops them, or until something has loaded', () => {
    const endless = sheets.filter(({ css }) => /animation[^;]*\binfinite\b/.test(css))
    expect(endless.map(({ file }) => file).sort()).toEqual([
      'app/drawings/cats/WaitingEyes.module.css',
      'app/features/result/PostGrid.module.css',
      'app/sections/MarqueeBanner/MarqueeBanner.module.css',
      'app/ui/typewriter/Typewriter.module.css',
    ])
  })

  it('define every class that components use', () => {
    const missing = globSync('app/**/*.tsx', { cwd: root }).flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return [...source.matchAll(/import (\w+) from '(\.\.?\/[^']+\.module\.css)'/g)].flatMap(
        ([, name = '', path = '']) => {
          const css = readFileSync(join(root, file, '..', path), 'utf8')
          const used = [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
          return used
            .map(([, className = '']) => className)
            .filter((className) => !new RegExp(`\\.${className}\\b`).test(css))
            .map((className) => `${file}: ${className}`)
        },
      )
    })
    expect(missing).toEqual([])
  })

  it('need no feature newer than Chrome 109 without a fallback', () => {
    expect(sheets.length).toBeGreaterThan(100)
    const found = sheets.map(({ file, css }) => [file, newerFeatures(css)] as const)
    expect(Object.fromEntries(found.filter(([, features]) => features.length > 0))).toEqual({})
  })
})
