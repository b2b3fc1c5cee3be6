import { ENVIRONMENT_ELEMENT } from './environment'

interface DocumentProps {
  entryPath: string
  css?: string[]
}

/**
 * The Studio's page. Sanity's own would load fonts and a bridge script from Sanity's servers; this one makes no request
 * that leaves the site. Our server fills the environment in.
 */
export default function Document({ entryPath, css = [] }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>Kat Social Studio</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <style>{STYLE}</style>
        <script id={ENVIRONMENT_ELEMENT} type="application/json" />
      </head>
      <body>
        <div id="sanity" />
        <script type="module" src={entryPath} />
        <noscript>The Studio needs JavaScript.</noscript>
      </body>
    </html>
  )
}

/** Until the Studio has drawn itself. */
const STYLE = `
html, body, #sanity { height: 100%; margin: 0 }
html { background: #fff }
@media (prefers-color-scheme: dark) { html { background: #0d0e12 } }
`
