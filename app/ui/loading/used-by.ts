/** The events that `startScriptsWhenNeeded` saw before this module was loaded; none on the server. */
const usedEvents = typeof document === 'undefined' ? undefined : document.documentElement.dataset.used

/** Whether the visitor used the page in any way before its scripts ran. */
export const isUsed = usedEvents !== undefined

/**
 * Whether the visitor used the page in one of these ways before its scripts ran.
 * @param events names of events that `startScriptsWhenNeeded` listens to
 */
export const usedBy = (events: readonly string[]): boolean =>
  events.some((name) => usedEvents?.includes(name))
