import { renderToStaticMarkup } from 'react-dom/server'
import { Mark } from '../access/sign-in-page'
import { signInStyle } from '../access/sign-in-style'
import { hashSource } from '../http/hash-source'

/** Styles beyond those of the sign-in page. */
const OWN_STYLE = `
.now{display:grid;gap:1.1rem;padding-top:1.5rem;border-top:1px solid var(--line)}
.now p{margin:0}
`

export interface InvalidLinkPage {
  html: string
  contentPolicy: string
}

/**
 * Returns the page that answers a preview link which is no longer valid. Whoever opens one has usually been sent it,
 * and cannot sign in to the Studio.
 * @param fonts CSS rules of the fonts (`fontFaces`); without them, the page uses system fonts
 */
export function renderInvalidLink(fonts = ''): InvalidLinkPage {
  const style = fonts + signInStyle + OWN_STYLE
  const title = 'This preview has ended'
  const html = `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Kat Social`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <header>
            <Mark />
            <h1>{title}</h1>
            <p className="lead">The link is no longer valid. Ask whoever sent it to you for a new one.</p>
          </header>
          <div className="now">
            <p>
              <a href="/">Open the site</a>
            </p>
            <p>
              If you edit the site: <a href="/studio/presentation">open the preview in the Studio</a>
            </p>
          </div>
        </main>
      </body>
    </html>,
  )}`
  const contentPolicy = [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  return { html, contentPolicy }
}
