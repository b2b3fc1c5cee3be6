/**
 * Marks an element that does something on its own, such as a carousel. If it is close to the viewport, the page's
 * scripts start as soon as the page has been painted.
 * @param px how close, in px, above and below
 */
export const startsWithin = (px: number) => ({ 'data-starts-within': px })
