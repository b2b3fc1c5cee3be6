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
  '/en/contact': [8, 94],
  '/en/creative-video-marketing': [11.5, 105],
  '/en/facebook': [11.5, 102],
  '/en/followers': [10.5, 102],
  '/en/free-follower': [9, 98],
  '/en/free-hosting': [12, 107],
  '/en/google': [11.5, 102],
  '/en/home': [9, 92],
  '/en/home-2': [10.5, 100],
  '/en/instagram': [11.5, 102],
  '/en/iphone': [7.5, 93],
  '/en/jotform-iphone': [8.5, 97],
  '/en/jotform-samsung': [8.5, 97],
  '/en/likes-views': [10.5, 103],
  '/en/order': [7.5, 95],
  '/en/policy': [6.5, 90],
  '/en/profile': [10, 102],
  '/en/refund-policy': [6.5, 90],
  '/en/request-a-quote': [8.5, 97],
  '/en/return-policy': [6.5, 90],
  '/en/samsung': [7.5, 93],
  '/en/social-media-services': [13, 108],
  '/en/terms': [6.5, 90],
  '/en/thank-you': [6, 87],
  '/en/tiktok': [11.5, 102],
  '/en/twitter': [11.5, 102],
  '/en/views-likes': [8, 91],
  '/en/web-development': [12, 105],
  '/en/website-design': [12, 105],
  '/en/website-traffic': [11.5, 102],
  '/en/youtube': [11.5, 102],
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
