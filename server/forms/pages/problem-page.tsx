import { RESPONSE_ID, renderDocument } from './html-document'

/**
 * Returns the whole HTML page for an invalid address or a form that cannot be shown. A form that gets this answer shows
 * its title and text.
 */
export function renderProblem(base: string, title: string, text: string): string {
  return renderDocument(
    base,
    title,
    <main data-page="problem">
      <h1 id={RESPONSE_ID}>{title}</h1>
      <p className="next">{text}</p>
    </main>,
  )
}
