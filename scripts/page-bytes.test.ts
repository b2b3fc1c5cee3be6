import { describe, expect, it } from 'vitest'
import { isBuilt } from './build-site.mjs'
import { pageBytes } from './page-bytes.mjs'

/**
 * Most that a page's first load may take, style and script, in KB as brotli sends them. React, React DOM and Remix are
 * 72 KB of each page's script. Whoever needs more raises a number here, and says why.
 */
const BUDGETS: Record<string, readonly [style: number, script: number]> = {
  '/en/contact': [8.5, 108],
  '/en/creative-video-marketing': [12.5, 119],
  '/en/facebook': [11.5, 116],
  '/en/followers': [11, 114],
  '/en/free-follower': [9, 111],
  '/en/free-hosting': [13, 122],
  '/en/google': [11.5, 116],
  '/en/home': [10.5, 108],
  '/en/home-2': [11, 115],
  '/en/instagram': [11.5, 116],
  '/en/iphone': [8, 109],
  '/en/jotform-iphone': [8.5, 110],
  '/en/jotform-samsung': [8.5, 110],
  '/en/likes-views': [11, 114],
  '/en/order': [7.5, 106],
  '/en/policy': [7, 106],
  '/en/profile': [10.5, 114],
  '/en/request-a-quote': [8.5, 111],
  '/en/samsung': [8, 109],
  '/en/social-media-services': [14, 124],
  '/en/terms': [7, 106],
  '/en/thank-you': [6.5, 103],
  '/en/tiktok': [11.5, 116],
  '/en/twitter': [11.5, 116],
  '/en/views-likes': [8.5, 106],
  '/en/web-development': [13, 121],
  '/en/website-design': [13, 121],
  '/en/website-traffic': [11.5, 116],
  '/en/youtube': [11.5, 116],
}

/** Pages that are not in the list: those that an editor adds to the demo content. */
const OTHER_PAGES = [13, 122] as const

// The build comes before the unit tests in `npm test`; alone, they measure it when it is up to date.
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
