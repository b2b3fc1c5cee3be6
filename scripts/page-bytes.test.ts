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
  '/en/contact': [8.5, 96],
  '/en/creative-video-marketing': [12.5, 107],
  '/en/facebook': [12, 104],
  '/en/followers': [11, 104],
  '/en/free-follower': [9, 100],
  '/en/free-hosting': [13, 110],
  '/en/google': [12, 104],
  '/en/home': [9.5, 94],
  '/en/home-2': [11, 102],
  '/en/instagram': [12, 104],
  '/en/iphone': [7.5, 96],
  '/en/jotform-iphone': [9, 99],
  '/en/jotform-samsung': [9, 99],
  '/en/likes-views': [11, 105],
  '/en/order': [8, 97],
  '/en/policy': [6.5, 92],
  '/en/profile': [10.5, 104],
  '/en/refund-policy': [6.5, 92],
  '/en/request-a-quote': [9, 99],
  '/en/return-policy': [6.5, 92],
  '/en/samsung': [7.5, 96],
  '/en/social-media-services': [14, 111],
  '/en/terms': [6.5, 92],
  '/en/thank-you': [6, 89],
  '/en/tiktok': [12, 104],
  '/en/twitter': [12, 104],
  '/en/views-likes': [8, 93],
  '/en/web-development': [12.5, 108],
  '/en/website-design': [12.5, 108],
  '/en/website-traffic': [12, 104],
  '/en/youtube': [12, 104],
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
