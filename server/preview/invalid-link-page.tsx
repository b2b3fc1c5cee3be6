import { renderInlinePage, type RenderedPage } from '../plain-pages/inline-page'

/**
 * Returns the page that answers a preview link which is no longer valid. Whoever opens one has usually been sent it,
 * and cannot sign in to the Studio.
 * @param fonts CSS rules of the fonts (`fontFaces`); without them, the page uses system fonts
 */
export function renderInvalidLink(fonts = ''): RenderedPage {
  return renderInlinePage({
    title: 'This preview has ended',
    lead: 'The link is no longer valid. Ask whoever sent it to you for a new one.',
    fonts,
    content: (
      <>
        <p>
          <a href="/">Open the site</a>
        </p>
        <p>
          If you edit the site: <a href="/studio/presentation">open the preview in the Studio</a>
        </p>
      </>
    ),
  })
}
