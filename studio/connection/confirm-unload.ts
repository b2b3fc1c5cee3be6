/**
 * Makes the browser ask for confirmation before it closes this window or leaves the Studio.
 * @returns a function that stops this
 */
export function confirmUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
