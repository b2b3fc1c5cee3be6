import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * The id of the response to a form: what to correct, or the title of the page that came instead. Without JavaScript,
 * the browser scrolls there, in the form's frame and in the page around it.
 */
export const RESPONSE_ID = 'answer'

/**
 * Returns a whole HTML page.
 * @param base mount path of the forms, without a trailing slash
 * @param options.hasProblem whether something has to be corrected, which the title says
 * @param options.solves whether the browser has a puzzle to solve
 */
export function renderDocument(
  base: string,
  title: string,
  content: ReactNode,
  { hasProblem = false, solves = false }: { hasProblem?: boolean; solves?: boolean } = {},
): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en" data-theme="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{hasProblem ? `! ${title}` : title}</title>
        <link rel="stylesheet" href={`${base}/form.css`} />
        <script src={`${base}/theme.js`} />
        {solves ? <script src={`${base}/solve.js`} defer /> : null}
        <script src={`${base}/form.js`} defer />
      </head>
      <body>{content}</body>
    </html>,
  )}`
}
