import { describe, expect, it } from 'vitest'
import { partsOf } from '../app/pages/page-parts'
import { isPart } from '../server/http/page-styles'
import { isBuilt } from './build-site.mjs'
import { pageBytes } from './page-bytes.mjs'

/**
 * Budget of a page's first load: styles and scripts, in KB with Brotli. React, React DOM and Remix are 65 KB of
 * each page's scripts. To raise a number, state the reason.
 */
const BUDGETS: Record<string, readonly [style: number, script: number]> = {
  '/en/contact': [7, 88],
  '/en/creative-video-marketing': [10.5, 95],
  '/en/facebook': [11.5, 98],
  '/en/followers': [10.5, 99],
  '/en/free-follower': [8, 93],
  '/en/free-hosting': [11, 98],
  '/en/google': [11.5, 98],
  '/en/home': [9.5, 89],
  '/en/home-2': [9.5, 93],
  '/en/instagram': [11.5, 98],
  '/en/iphone': [7.5, 90],
  '/en/jotform-iphone': [7.5, 91],
  '/en/jotform-samsung': [7.5, 91],
  '/en/likes-views': [10.5, 100],
  '/en/order': [8, 92],
  '/en/policy': [6.5, 87],
  '/en/profile': [10.5, 100],
  '/en/refund-policy': [6.5, 87],
  '/en/request-a-quote': [7.5, 91],
  '/en/return-policy': [6.5, 87],
  '/en/samsung': [7.5, 90],
  '/en/social-media-services': [12, 99],
  '/en/terms': [6.5, 87],
  '/en/thank-you': [6, 84],
  '/en/tiktok': [11.5, 98],
  '/en/twitter': [11.5, 98],
  '/en/views-likes': [8, 88],
  '/en/web-development': [11, 95],
  '/en/website-design': [11, 95],
  '/en/website-traffic': [11.5, 98],
  '/en/youtube': [11.5, 98],
}

/** Pages that are not in the list: those that an editor adds to the demo content. */
const OTHER_PAGES = [14, 112] as const

// `npm test` builds before it runs the unit tests; alone, they measure the build if it is up to date.
describe.runIf(isBuilt())('a first load stays within its budget', () => {
  it.each(isBuilt() ? pageBytes({ partsOf, isPart }) : [])(
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
