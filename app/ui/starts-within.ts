/**
 * Marks an element that does something by itself, such as a carousel: the page's scripts start as soon as it has been
 * painted if the element is close to the viewport.
 * @param px how close, in px, above and below
 */
export const startsWithin = (px: number) => ({ 'data-starts-within': px })
