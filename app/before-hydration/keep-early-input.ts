import { toggleTheme } from '~/theme/theme'
import { isHydrated } from '~/ui/is-hydrated'
import { isPlainClick } from '~/ui/plain-click'

type Choice = HTMLInputElement | HTMLSelectElement

/** How long a search waits for the page's scripts before it is sent without them, in ms. */
const SEARCH_LIMIT_MS = 4_000

/**
 * Keeps what a visitor does while the page is still arriving, or its scripts wait. Runs in the head after
 * `showStoredTheme`. The theme, the menu of small screens, and buttons with `data-discloses`, which show what they
 * control, react immediately. Other clicks on buttons that need JavaScript, or on links that replace them without it,
 * and the last change of each select, checkbox and radio button are replayed after hydration in their order. So is a
 * search, since only scripts can show that it is running or that there is no connection. The original events are hidden
 * from React, which listens shortly before the page counts as hydrated, and would handle them twice. Choices and
 * searches are also kept if React cannot hydrate the document and creates it again.
 */
export function keepEarlyInput(): void {
  const root = document.documentElement
  /** Whether the page still waits for its scripts; they may also have been given up. */
  const isWaiting = () => !isHydrated() && 'js' in root.dataset
  /** The clicked elements, each with its number of clicks. */
  const clicked = new Map<HTMLElement, number>()
  /** The changed fields, each with its new value or state. */
  const changed = new Map<Choice, string | boolean>()
  /** The form of the last search. */
  let search: HTMLFormElement | null = null

  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!isWaiting() || !event.isTrusted || !(target instanceof Element)) return
      const button = target.closest<HTMLButtonElement | HTMLAnchorElement>(
        'button[type=button],a[role=button]',
      )
      if (button instanceof HTMLAnchorElement) {
        if (!isPlainClick(event)) return
        event.preventDefault()
      }
      if (button) press(button, event.detail)
      if (button || target.matches('[type=checkbox],[type=radio]')) event.stopImmediatePropagation()
    },
    true,
  )

  // The space bar clicks a button, but a link that replaces one scrolls the page.
  document.addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event
      if (!isWaiting() || key !== ' ' || !(target instanceof HTMLAnchorElement)) return
      if (!target.matches('[role=button]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      press(target, 0)
    },
    true,
  )

  document.addEventListener(
    'change',
    (event) => {
      const { target } = event
      if (!isWaiting() || !isChoice(target)) return
      changed.delete(target)
      if (target instanceof HTMLSelectElement) changed.set(target, target.value)
      else {
        if (target.type === 'radio') forgetGroupOf(target)
        if (target.checked !== target.defaultChecked) changed.set(target, target.checked)
      }
      event.stopImmediatePropagation()
    },
    true,
  )

  document.addEventListener(
    'submit',
    (event) => {
      const { target } = event
      if (!isWaiting() || !(target instanceof HTMLFormElement) || !target.matches('[role=search]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!search) sendIfScriptsTakeLong()
      search = target
      target.setAttribute('aria-busy', 'true')
    },
    true,
  )

  // A page that Back brings back as it was must not search again.
  addEventListener('pagehide', () => {
    search?.setAttribute('aria-busy', 'false')
    search = null
  })

  /** Keeps waiting while offline, since the browser would replace the page with its own error page. */
  function sendIfScriptsTakeLong(): void {
    setTimeout(() => {
      if (isHydrated()) return
      if (navigator.onLine) search?.submit()
      else sendIfScriptsTakeLong()
    }, SEARCH_LIMIT_MS)
  }

  new MutationObserver((_records, observer) => {
    if (!isHydrated()) return
    observer.disconnect()
    for (const [choice, value] of changed) {
      const shown = findShown(choice, `[name=${JSON.stringify(choice.name)}]`)
      if (shown) makeChoice(shown, value)
    }
    for (const [button, detail] of clicked)
      if (button.isConnected)
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    search &&= findShown(search, '[role=search]')
    if (search) {
      search.setAttribute('aria-busy', 'false')
      search.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    }
    // The root element may be a new one.
  }).observe(document, { attributeFilter: ['data-hydrated'], subtree: true })

  /** Handles a click on a button, now or once scripts run. */
  function press(button: HTMLElement, detail: number): void {
    if (reactsAtOnce(button)) return
    // A map keeps the order in which its keys were first set.
    clicked.delete(button)
    clicked.set(button, detail)
  }

  /** Forgets earlier choices in a group of radio buttons, of which only the last one counts. */
  function forgetGroupOf({ type, name, form }: HTMLInputElement): void {
    for (const other of changed.keys())
      if (other.type === type && other.name === name && other.form === form) changed.delete(other)
  }
}

/** Handles a button that needs no hydration, and returns whether this was one. */
function reactsAtOnce(button: HTMLElement): boolean {
  const controlled = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (controlled instanceof HTMLDialogElement) {
    controlled.showModal()
    controlled.querySelector('button')?.focus()
    return true
  }
  if (controlled && 'discloses' in button.dataset) {
    controlled.hidden = !controlled.hidden
    button.setAttribute('aria-expanded', String(!controlled.hidden))
    return true
  }
  if (!('themeToggle' in button.dataset)) return false
  toggleTheme()
  return true
}

/**
 * Finds an element, or that which has taken its place in a document that React has created again.
 * @param selector matches the elements to tell apart by their order
 */
function findShown<E extends Element>(element: E, selector: string): E | null {
  if (element.isConnected) return element
  // A removed part of the document has no root element.
  const findAll = (root: Node) => [...(root as ParentNode).querySelectorAll<E>(`html ${selector}`)]
  return findAll(document)[findAll(element.getRootNode()).indexOf(element)] ?? null
}

function isChoice(target: EventTarget | null): target is Choice {
  return target instanceof Element && target.matches('select,[type=checkbox],[type=radio]')
}

/** Repeats a visitor's choice, so that React sees it. */
function makeChoice(choice: Choice, value: string | boolean): void {
  if (choice instanceof HTMLInputElement) {
    choice.checked = !value
    choice.click()
  } else {
    choice.value = String(value)
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
