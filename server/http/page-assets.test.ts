import { expect, it } from 'vitest'
import { createAssetsOf, type PageParts } from './page-assets'

const build: PageParts = {
  everything: '/assets/site-AbCd-12_.css',
  styles: [
    { module: 'base.css', css: 'a{}' },
    { module: 'Hero.css', css: 'b{}' },
    { module: 'Button.css', css: 'c{}' },
    { module: 'Form.css', css: 'd{}' },
  ],
  parts: {
    root: { styles: [0], scripts: ['/assets/root.js'] },
    hero: { styles: [1, 2], scripts: ['/assets/hero.js', '/assets/button.js'] },
    form: { styles: [3, 2], scripts: ['/assets/form.js', '/assets/button.js'] },
  },
}

it('gives a page the shared styles and those of its parts, in the order of the build', () => {
  const assetsOf = createAssetsOf(build)
  expect(assetsOf(['form', 'hero', 'form']).css).toBe('a{}b{}c{}d{}')
  expect(assetsOf(['hero']).css).toBe('a{}b{}c{}')
  expect(assetsOf([]).css).toBe('a{}')
})

it('lists each script of the parts once, and omits unknown parts', () => {
  const assets = createAssetsOf(build)(['hero', 'form', 'of the next version', 'root', 'constructor'])
  expect(assets.parts).toEqual(['form', 'hero'])
  expect(assets.scripts).toEqual(['/assets/form.js', '/assets/button.js', '/assets/hero.js'])
})
