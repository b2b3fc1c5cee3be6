import { describe, expect, it } from 'vitest'
import { partsOf } from '../../app/pages/page-parts'
import { isStatic } from '../../app/sections/static-sections'
import { isPart } from '../../server/http/page-styles/page-parts-file'
import { isBuilt } from './build-site.mjs'
import { demoPages } from './demo-pages.mjs'
import { pageBytes } from './page-bytes.mjs'

/**
 * Budget of a page's first load: styles and scripts, in KB with Brotli. React, React DOM and Remix are 57 KB of
 * each page's scripts, and none has more than 90 KB. To raise a number, state the reason.
 */
const BUDGETS: Record<string, readonly [style: number, script: number]> = {
  '/en/contact': [7.5, 79],
  '/en/creative-video-marketing': [9.5, 85],
  '/en/facebook': [11.3, 90],
  '/en/followers': [10.5, 89.5],
  '/en/free-follower': [8, 82],
  '/en/free-hosting': [9.5, 88],
  '/en/google': [11.3, 90],
  '/en/home': [9, 78],
  '/en/home-2': [9.4, 84],
  '/en/instagram': [11.3, 90],
  '/en/iphone': [7.5, 80.5],
  '/en/jotform-iphone': [7.5, 82],
  '/en/jotform-samsung': [7.5, 82],
  '/en/likes-views': [10.5, 90],
  '/en/order': [8, 83],
  '/en/policy': [6.5, 74.5],
  '/en/profile': [10.5, 90],
  '/en/refund-policy': [6.5, 74.5],
  '/en/request-a-quote': [7.6, 82],
  '/en/return-policy': [6.5, 74.5],
  '/en/samsung': [7.5, 80.5],
  '/en/social-media-services': [10.3, 87.5],
  '/en/terms': [6.5, 74.5],
  '/en/thank-you': [6, 74.5],
  '/en/tiktok': [11.3, 90],
  '/en/twitter': [11.3, 90],
  '/en/views-likes': [8.1, 77.5],
  '/en/web-development': [9, 84],
  '/en/website-design': [10, 85.2],
  '/en/website-traffic': [11.3, 90],
  '/en/youtube': [11.3, 90],
}

/** The budget of pages that are not in the list: those that an editor adds to the demo content. */
const OTHER_PAGES = [14, 112] as const

it('every budget belongs to a demo page, so that a renamed page does not get the budget of added pages', () => {
  const paths = demoPages({ partsOf, isStatic }).map(({ slug }) => `/en/${slug}`)
  expect(Object.keys(BUDGETS).filter((path) => !paths.includes(path))).toEqual([])
})

// `npm test` builds before it runs the unit tests; run alone, they measure the build if it is up to date.
describe.runIf(isBuilt())('a first load stays within its budget', () => {
  it.each(isBuilt() ? pageBytes({ partsOf, isStatic, isPart }) : [])(
    '$path',
    ({ path, style, script, styles, scripts }) => {
      const [styleKb, scriptKb] = BUDGETS[path] ?? OTHER_PAGES
      const largest = (pieces: typeof styles) =>
        [...pieces]
          .sort((one, other) => other.bytes - one.bytes)
          .slice(0, 12)
          .map(({ name, bytes }) => `${name} ${(bytes / 1024).toFixed(1)} KB`)
          .join('\n')
      expect(style / 1024, `style of ${path}, the largest modules:\n${largest(styles)}`).toBeLessThanOrEqual(
        styleKb,
      )
      expect(script / 1024, `script of ${path}, the largest files:\n${largest(scripts)}`).toBeLessThanOrEqual(
        scriptKb,
      )
    },
  )
})
