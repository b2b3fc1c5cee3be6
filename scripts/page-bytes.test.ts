import { describe, expect, it } from 'vitest'
import { isBuilt } from './build-site.mjs'
import { pageBytes } from './page-bytes.mjs'

/**
 * Budget of a page's first load: styles and scripts, in KB with Brotli. React, React DOM and Remix are 72 KB of
 * each page's scripts. To raise a number, state the reason.
 */
const BUDGETS: Record<string, readonly [style: number, script: number]> = {
  '/en/contact': [9, 111],
  '/en/creative-video-marketing': [13, 122],
  '/en/facebook': [12.5, 120],
  '/en/followers': [11.5, 118],
  '/en/free-follower': [10, 115],
  '/en/free-hosting': [13.5, 126],
  '/en/google': [12.5, 120],
  '/en/home': [11, 109],
  '/en/home-2': [12, 119],
  '/en/instagram': [12.5, 120],
  '/en/iphone': [9, 110],
  '/en/jotform-iphone': [9.5, 114],
  '/en/jotform-samsung': [9.5, 114],
  '/en/likes-views': [11.5, 119],
  '/en/order': [8.5, 111],
  '/en/policy': [8, 107],
  '/en/profile': [11.5, 118],
  '/en/refund-policy': [8, 107],
  '/en/request-a-quote': [9.5, 114],
  '/en/return-policy': [8, 107],
  '/en/samsung': [9, 110],
  '/en/social-media-services': [14.5, 127],
  '/en/terms': [8, 107],
  '/en/thank-you': [7.5, 104],
  '/en/tiktok': [12.5, 120],
  '/en/twitter': [12.5, 120],
  '/en/views-likes': [9.5, 107],
  '/en/web-development': [13.5, 124],
  '/en/website-design': [13.5, 124],
  '/en/website-traffic': [12.5, 120],
  '/en/youtube': [12.5, 120],
}

/** Pages that are not in the list: those that an editor adds to the demo content. */
const OTHER_PAGES = [14, 124] as const

// `npm test` builds before it runs the unit tests; alone, they measure the build if it is up to date.
describe.runIf(isBuilt())('a first load stays within its budget', () => {
  it.each(isBuilt() ? pageBytes() : [])('$path', ({ path, style, script, styles, scripts }) => {
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
  })
})
