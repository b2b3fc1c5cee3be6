import { createElement as h } from 'react'

/**
 * Id of the page's element with the environment as JSON. environment.ts, which reads it, repeats the id, because
 * Sanity's build loads this file with Node alone, before anything is bundled.
 */
const ENVIRONMENT_ELEMENT = 'studio-environment'

/** Styles until the Studio has rendered. */
const STYLE = `
html, body, #sanity { height: 100%; margin: 0 }
html { background: #fff }
@media (prefers-color-scheme: dark) { html { background: #0d0e12 } }
`

/**
 * The Studio's page, into which the server writes the environment. Sanity's own page would load fonts and a bridge
 * script from Sanity's servers; this one makes no request that leaves the site.
 * @param {{ entryPath: string, css?: readonly string[] }} props
 */
export default function Document({ entryPath, css = [] }) {
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, viewport-fit=cover',
      }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, 'Studio'),
      h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
      css.map((href) => h('link', { key: href, rel: 'stylesheet', href })),
      h('style', null, STYLE),
      h('script', { id: ENVIRONMENT_ELEMENT, type: 'application/json' }),
      // Before the Studio, which keeps what it replaces. connection/update.ts knows the Studio as the only module.
      h('script', { src: '/studio/static/idle-callbacks.js' }),
    ),
    h(
      'body',
      null,
      h('div', { id: 'sanity' }),
      h('script', { type: 'module', src: entryPath }),
      h('noscript', null, 'The Studio needs JavaScript.'),
    ),
  )
}
