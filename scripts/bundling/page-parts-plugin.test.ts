import { expect, it } from 'vitest'
import { readPageParts } from '../../server/http/page-styles/page-parts-file'
import { isBuilt } from './build-site.mjs'

// `npm test` builds before it runs the unit tests; run alone, this checks the build if it is up to date.
it.runIf(isBuilt())(
  'the styles of every page come before those of page parts, which override them',
  async () => {
    const { styles } = await readPageParts('build/server/page-parts.json')
    const modules = styles.map(({ module }) => module)
    const base = modules.indexOf('app/styles/base.css')
    expect(base).toBeGreaterThan(0)
    expect(
      modules
        .slice(0, base)
        .filter((path) => !/^app\/(?:ui|drawings|layout|theme|site-settings|fonts|styles)\//.test(path)),
    ).toEqual([])
  },
)
