import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderShell, type PageShell } from './page-shell'
import { signInStyle } from './sign-in-style'

export interface InlinePage extends Omit<PageShell, 'head'> {
  /** CSS rules of the fonts (`fontFaces`); without them, the page uses system fonts. */
  fonts: string
  /** CSS rules beyond those of the sign-in page. */
  style?: string
  /** Runs once the page is there; it may request data from this server. */
  script?: string
  /** Anything but styles for the head. */
  head?: ReactNode
}

export interface RenderedPage {
  html: string
  /** Allows the page's own style and script, and no others. */
  contentPolicy: string
}

/** What follows the lead, below a line. */
const CONTENT_STYLE = `
.now{display:grid;gap:1.1rem;padding-top:1.5rem;border-top:1px solid var(--line)}
.now p{margin:0}
`

/**
 * Returns a page in the style of the sign-in page with its style and script inline, so that it can be served even where
 * the Studio's files do not exist, or not yet.
 */
export function renderInlinePage({
  fonts,
  style = '',
  script,
  head,
  content,
  ...page
}: InlinePage): RenderedPage {
  const allStyles = fonts + signInStyle + CONTENT_STYLE + style
  const html = renderShell({
    ...page,
    head: (
      <>
        <style dangerouslySetInnerHTML={{ __html: allStyles }} />
        {head}
      </>
    ),
    content: (
      <>
        <div className="now">{content}</div>
        {script === undefined ? null : <script dangerouslySetInnerHTML={{ __html: script }} />}
      </>
    ),
  })
  const contentPolicy = [
    "default-src 'none'",
    `style-src ${hashSource(allStyles)}`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`, "connect-src 'self'"]),
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  return { html, contentPolicy }
}

/** Returns the source of a content security policy that allows an inline script or style, such as `'sha256-…'`. */
function hashSource(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
