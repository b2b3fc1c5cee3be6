import { describe, expect, it } from 'vitest'
import { partsOf } from '../app/pages/page-parts'
import { isPart } from '../server/http/page-styles'
import { isBuilt } from './build-site.mjs'
import { pageBytes } from './page-bytes.mjs'

/**
 * Budget of a page's first load: styles and scripts, in KB with Brotli. React, React DOM and Remix are 69 KB of
 * each page's scripts. To raise a number, state the reason.
 */
const BUDGETS: Record<string, readonly [style: number, script: number]> = {
  '/en/contact': [8, 96],
  '/en/creative-video-marketing': [11.5, 106],
  '/en/facebook': [11.5, 104],
  '/en/followers': [10.5, 103],
  '/en/free-follower': [9, 100],
  '/en/free-hosting': [12, 109],
  '/en/google': [11.5, 104],
  '/en/home': [9, 94],
  '/en/home-2': [10.5, 102],
  '/en/instagram': [11.5, 104],
  '/en/iphone': [7.5, 95],
  '/en/jotform-iphone': [8.5, 98],
  '/en/jotform-samsung': [8.5, 98],
  '/en/likes-views': [10.5, 105],
  '/en/order': [7.5, 97],
  '/en/policy': [6.5, 92],
  '/en/profile': [10, 104],
  '/en/refund-policy': [6.5, 92],
  '/en/request-a-quote': [8.5, 99],
  '/en/return-policy': [6.5, 92],
  '/en/samsung': [7.5, 95],
  '/en/social-media-services': [13, 110],
  '/en/terms': [6.5, 92],
  '/en/thank-you': [6, 89],
  '/en/tiktok': [11.5, 104],
  '/en/twitter': [11.5, 104],
  '/en/views-likes': [8, 93],
  '/en/web-development': [12, 107],
  '/en/website-design': [12, 107],
  '/en/website-traffic': [11.5, 104],
  '/en/youtube': [11.5, 104],
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
