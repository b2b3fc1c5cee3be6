import { expect, it } from 'vitest'
import { mainScriptOf } from './update'

it('finds the main script of the Studio’s page, whose name changes with every build', () => {
  const page =
    '<link rel="stylesheet" href="/studio/static/sanity-1.css"/></head><body><div id="sanity"></div>'
  expect(mainScriptOf(`${page}<script type="module" src="/studio/static/sanity-D7RTzleD.js"></script>`)).toBe(
    '/studio/static/sanity-D7RTzleD.js',
  )
  expect(
    mainScriptOf('<script id="studio-environment" type="application/json">{"src":"x"}</script>'),
  ).toBeNull()
  expect(mainScriptOf('The Studio is being built')).toBeNull()
})
