import { REACHABLE_FILE, requestHead } from '~/http/request-head'
import { reloadOnce } from './reload-once'
import { INERT_PRELOAD, INERT_TYPE } from './waiting-scripts'
import { doWithoutScripts } from './without-scripts'

/**
 * How long after the first paint a page that nobody uses starts its scripts, in ms. The headline shows its first word
 * for that long, and no popup is due before.
 */
const UNUSED_PAGE_DELAY_MS = 3_000

/** First and longest delay before scripts that could not be loaded are loaded again, in ms; it doubles each time. */
const FIRST_RETRY_DELAY_MS = 1_000
const MAX_RETRY_DELAY_MS = 30_000
/** Time limit of the check whether the server can be reached, in ms. */
const REACH_LIMIT_MS = 10_000
/** Number of failures after which a page does without scripts, unless there is no connection at all. */
const MAX_FAILURES = 3

/**
 * Starts the page's scripts. Until the page has been painted, the network is reserved for what is visible; after that,
 * they start
 * - when the visitor first uses the page: moves the mouse, scrolls, touches, or presses a key. A touch or a key also
 *   starts a page that has not been painted;
 * - when something in view does more than CSS can (`startsWithin`), or the address names a section to scroll to;
 * - after three seconds: headlines begin to change, and a late first touch need not wait.
 * `keepEarlyInput` keeps what the visitor does before they run. A background tab or a hidden frame, such as the
 * Studio's preview, starts them immediately, since it paints nothing.
 *
 * `data-used` on the root element lists the events by which the visitor has used the page (`usedBy`), the first of
 * which is announced to the window as `used`.
 */
export function startScriptsWhenNeeded(): void {
  const { dataset } = document.documentElement
  const start = createStart()
  let isPainted = false
  let isUsed = false
  let pointer = ''

  const startIfPainted = () => {
    if (isPainted) start()
  }

  /** @param isUse whether an event is a use of the page */
  function startOn(names: readonly string[], act: () => void, isUse: (event: Event) => boolean = () => true) {
    for (const name of names) {
      const onEvent = (event: Event) => {
        if (!isUse(event)) return
        removeEventListener(name, onEvent, true)
        dataset.used = `${dataset.used ?? ''} ${name}`
        act()
        if (isUsed) return
        isUsed = true
        dispatchEvent(new Event('used'))
      }
      addEventListener(name, onEvent, { capture: true, passive: true })
    }
  }

  function onPainted(): void {
    if (isPainted) return
    isPainted = true
    const isNeeded = [...document.querySelectorAll<HTMLElement>('[data-starts-within]')].some(isNear)
    if (isUsed || location.hash || isNeeded) start()
    else setTimeout(start, UNUSED_PAGE_DELAY_MS)
  }

  function startIfHidden(): void {
    if (document.hidden || window !== parent) start()
  }

  startOn(['pointerdown', 'keydown', 'click', 'focusin'], start)
  startOn(['wheel', 'scroll'], startIfPainted)
  // Browsers also report a resting mouse as moved.
  startOn(['pointermove'], startIfPainted, (event) => {
    const { x, y } = event as PointerEvent
    const before = pointer
    pointer = `${x} ${y}`
    return before !== '' && before !== pointer
  })
  startIfHidden()
  document.addEventListener('visibilitychange', startIfHidden)
  onFirstPaint(onPainted)
}

function isNear(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const distance = Number(element.dataset.startsWithin)
  return top < innerHeight + distance && bottom > -distance
}

function onFirstPaint(listener: () => void): void {
  const afterNextPaint = () => requestAnimationFrame(() => setTimeout(listener))
  // Firefox reports no paint of a page that was scrolled before it: to a section, or to where it was left.
  addEventListener('load', afterNextPaint)
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) listener()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    afterNextPaint()
  }
}

/**
 * Returns a function that starts the scripts once. If they cannot be loaded, it tries again after a while, and as soon
 * as the browser is online. If that fails although the server can be reached, it reloads the page once, since older
 * browsers remember that a module could not be loaded, and an upgrade may have removed the files of an open page. If
 * that did not help, storage is disabled, or the visitor has typed something, the page does without scripts
 * (`doWithoutScripts`) after the third failure.
 */
function createStart(): () => void {
  const { dataset } = document.documentElement
  let isStarted = false
  /** The id of the running timer; 0 if there is none. */
  let timer = 0
  let delay = FIRST_RETRY_DELAY_MS
  let failures = 0

  function run(): void {
    clearTimeout(timer)
    timer = 0
    const waiting = document.querySelector<HTMLScriptElement>(`script[type="${INERT_TYPE}"]`)
    if (!waiting || 'running' in dataset) return
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = waiting.nonce
    script.onerror = retry
    script.textContent = waiting.textContent
    document.head.append(script)
  }

  function retry(): void {
    if (timer || 'running' in dataset) return
    timer = window.setTimeout(run, delay)
    delay = Math.min(2 * delay, MAX_RETRY_DELAY_MS)
    failures += 1
    if (failures > 1) requestHead(REACHABLE_FILE, REACH_LIMIT_MS).then(giveUp, () => {})
  }

  /** Gives up, unless the scripts have loaded or are being loaded again. */
  function giveUp(): void {
    if (!timer) return
    if (reloadOnce({ keepInput: true })) clearTimeout(timer)
    else if (failures >= MAX_FAILURES) {
      clearTimeout(timer)
      doWithoutScripts()
    }
  }

  return () => {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${INERT_PRELOAD}]`))
      link.rel = 'modulepreload'
    addEventListener('unhandledrejection', ({ reason }) => {
      if (reason instanceof TypeError) retry()
    })
    addEventListener('online', () => {
      if (timer) run()
    })
    run()
  }
}
