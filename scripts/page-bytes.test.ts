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
  '/en/contact': [9, 102],
  '/en/creative-video-marketing': [13, 113],
  '/en/facebook': [12.5, 111],
  '/en/followers': [11.5, 109],
  '/en/free-follower': [10, 106],
  '/en/free-hosting': [13.5, 116],
  '/en/google': [12.5, 111],
  '/en/home': [11, 100],
  '/en/home-2': [12, 109],
  '/en/instagram': [12.5, 111],
  '/en/iphone': [8.5, 102],
  '/en/jotform-iphone': [9.5, 105],
  '/en/jotform-samsung': [9.5, 105],
  '/en/likes-views': [11.5, 109],
  '/en/order': [8.5, 102],
  '/en/policy': [7.5, 99],
  '/en/profile': [11.5, 109],
  '/en/refund-policy': [7.5, 99],
  '/en/request-a-quote': [9.5, 105],
  '/en/return-policy': [7.5, 99],
  '/en/samsung': [8.5, 102],
  '/en/social-media-services': [14.5, 118],
  '/en/terms': [7.5, 99],
  '/en/thank-you': [7, 96],
  '/en/tiktok': [12.5, 111],
  '/en/twitter': [12.5, 111],
  '/en/views-likes': [9, 99],
  '/en/web-development': [13.5, 115],
  '/en/website-design': [13.5, 115],
  '/en/website-traffic': [12.5, 111],
  '/en/youtube': [12.5, 111],
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
