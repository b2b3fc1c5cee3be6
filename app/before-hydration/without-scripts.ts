import { INERT_TYPE } from './waiting-scripts'

/**
 * Makes a page whose scripts cannot be loaded work as it does without JavaScript: shows what is only there for that,
 * such as the frames of its forms. Its scripts are given up, since they could not take over a page that has changed.
 */
export function doWithoutScripts(): void {
  document.querySelector(`script[type="${INERT_TYPE}"]`)?.remove()
  delete document.documentElement.dataset.js
  // Browsers that run scripts do not parse what is inside, so its text is the markup.
  for (const element of document.querySelectorAll('noscript')) element.outerHTML = element.textContent ?? ''
}
