import { INERT_TYPE } from './waiting-scripts'

/**
 * Makes a page whose scripts cannot be loaded work as it does without JavaScript: shows the content for that case, such
 * as the frames of its forms. Its scripts are removed, since they could not hydrate a page that has changed.
 */
export function doWithoutScripts(): void {
  document.querySelector(`script[type="${INERT_TYPE}"]`)?.remove()
  delete document.documentElement.dataset.js
  // With scripting enabled, browsers do not parse the content, so its text is the markup.
  for (const element of document.querySelectorAll('noscript')) element.outerHTML = element.textContent ?? ''
}
