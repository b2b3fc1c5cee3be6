import { expect, it } from 'vitest'
import { fontFaces } from './page-fonts'

it('keeps the @font-face rules unchanged and in order, and nothing else', () => {
  const css =
    ':root{--f-text:Hanken}@font-face{font-family:Hanken;src:url(/assets/hanken-ext.woff2) format("woff2");unicode-range:U+100-24F}' +
    "a{color:red}@font-face {\n  font-family: Hanken;\n  src: url('/assets/hanken.woff2');\n}\n@media print{a{color:black}}"
  expect(fontFaces(css)).toBe(
    '@font-face{font-family:Hanken;src:url(/assets/hanken-ext.woff2) format("woff2");unicode-range:U+100-24F}' +
      "@font-face {\n  font-family: Hanken;\n  src: url('/assets/hanken.woff2');\n}",
  )
})

it('is empty without fonts', () => {
  expect(fontFaces('a{color:red}')).toBe('')
})
