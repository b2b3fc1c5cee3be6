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
  '/en/contact': [8.5, 99],
  '/en/creative-video-marketing': [12.5, 110],
  '/en/facebook': [12, 107],
  '/en/followers': [11, 106],
  '/en/free-follower': [9, 103],
  '/en/free-hosting': [13, 113],
  '/en/google': [12, 107],
  '/en/home': [9.5, 96],
  '/en/home-2': [11, 105],
  '/en/instagram': [12, 107],
  '/en/iphone': [7.5, 98],
  '/en/jotform-iphone': [9, 102],
  '/en/jotform-samsung': [9, 102],
  '/en/likes-views': [11, 109],
  '/en/order': [8, 100],
  '/en/policy': [6.5, 95],
  '/en/profile': [10.5, 108],
  '/en/refund-policy': [6.5, 95],
  '/en/request-a-quote': [9, 102],
  '/en/return-policy': [6.5, 95],
  '/en/samsung': [7.5, 98],
  '/en/social-media-services': [14, 113],
  '/en/terms': [6.5, 95],
  '/en/thank-you': [6, 92],
  '/en/tiktok': [12, 107],
  '/en/twitter': [12, 107],
  '/en/views-likes': [8, 95],
  '/en/web-development': [12.5, 110],
  '/en/website-design': [12.5, 111],
  '/en/website-traffic': [12, 107],
  '/en/youtube': [12, 107],
}

/** Pages that are not in the list: those that an editor adds to the demo content. */
const OTHER_PAGES = [14, 115] as const

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
