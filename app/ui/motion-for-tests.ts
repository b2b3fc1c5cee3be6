/** Sets what the visitor asks of motion, which jsdom does not know, for the rest of a test file. */
export function setReducedMotion(reduced: boolean): void {
  window.matchMedia = () => ({ matches: reduced }) as MediaQueryList
}
