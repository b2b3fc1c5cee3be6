/** Sets the visitor's motion preference, which jsdom does not implement, for the rest of a test file. */
export function setReducedMotion(reduced: boolean): void {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: reduced }) as MediaQueryList
}
