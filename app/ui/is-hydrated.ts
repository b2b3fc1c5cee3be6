/** Whether React has hydrated the document. Browser only. */
export function isHydrated(): boolean {
  return 'hydrated' in document.documentElement.dataset
}
