import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CAT_EYE, CAT_HEAD, CAT_PUPIL, HEAD_PLACE, TAIL } from '../../shared/brand/mark'

export interface PageShell {
  title: string
  lead: string
  /** Styles, and anything else for the head. */
  head: ReactNode
  /** Attributes of `<main>`, for styles and scripts. */
  main?: { className?: string; [data: `data-${string}`]: string | number }
  /** Below the title and lead. */
  content: ReactNode
}

/** Returns a complete page in the style of signing in to the Studio: the mark, a title, a lead, and the content. */
export function renderShell({ title, lead, head, main, content }: PageShell): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Studio`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {head}
      </head>
      <body>
        <main {...main}>
          <header>
            <Mark />
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
          </header>
          {content}
        </main>
      </body>
    </html>,
  )}`
}

/** The mark of the site. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
      <g transform={HEAD_PLACE}>
        <path className="mark-line" d={CAT_HEAD} />
        <path className="mark-eye" d={CAT_EYE} />
        <path className="mark-eye" d={CAT_EYE} transform="scale(-1 1)" />
        <path className="mark-line" d={CAT_PUPIL} />
        <path className="mark-line" d={CAT_PUPIL} transform="scale(-1 1)" />
      </g>
      <path className="mark-tail" strokeLinecap="round" d={TAIL} />
    </svg>
  )
}
