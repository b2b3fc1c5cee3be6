import type { FormParameters } from '../../../shared/forms/form-parameters'
import { currentForm, isSent, shownForm } from './current-form'
import type { FormPage } from './form-page'
import type { PageMessages } from './page-messages'
import { fetchPage } from './requests'
import { hasChanged, isAlreadyIn, seenIn } from './seen-packs'

/** Applies the choices that a visitor makes on the page around a form, while the form is filled in or being sent. */
export interface Updates {
  /**
   * Applies the values of an address of this form, and tells the page whether that succeeded, or if it takes long.
   */
  start(address: string): void
  /** Retries the last update if it failed. */
  retry(): void
  /**
   * Asks the page for the latest choice and waits until the form holds it; a failed update is retried once. Updates
   * applied after that, while earlier values are being sent, are not confirmed before `endSending`.
   * @throws Error if the choice cannot be loaded
   */
  beginSending(): Promise<void>
  /**
   * Confirms an update that was applied in the meantime if the form was not sent, and applies it again to a form that
   * came back.
   */
  endSending(hasResponse: boolean): void
}

/** How long to wait for the page to answer, in ms; its script may have failed. */
const RESPONSE_MS = 3_000

/**
 * After this long, in ms, the page says that the form does not hold the choice yet: a request may get no response for
 * half a minute where packets are lost.
 */
export const SLOW_MS = 5_000

/** Creates the updates of the form in `main`. */
export function createUpdates(
  main: HTMLElement,
  replaceForm: FormPage['replaceForm'],
  { isFramed, announce }: Pick<PageMessages, 'isFramed' | 'announce'>,
): Updates {
  let latestAddress = ''
  /** How many updates have been started: only the last one counts. */
  let started = 0
  /** Whether the last one is taking long: it starts anew if the page sends its address again. */
  let isSlow = false
  /**
   * The address whose values the form holds, and the one whose values were sent. A form that was sent without this
   * script is at its response (`#answer`).
   */
  let heldAddress = location.origin + location.pathname + location.search
  let sentAddress = heldAddress
  let updating: Promise<void> | null = null
  /** The address of the latest update if it failed: the page then shows a different choice from the form's. */
  let failed: string | null = null
  let isSending = false
  /** The address of an update that was applied while the form's earlier values were being sent. */
  let unconfirmed: string | null = null
  /** Ends the wait for the page's response. */
  let stopWaiting = () => {}

  async function update(address: string, url: URL): Promise<void> {
    // The page already says so, and would load the form again if the visitor has asked for this.
    const isRetry = failed === address || (isSlow && url.href === latestAddress)
    const number = ++started
    latestAddress = url.href
    failed = null
    isSlow = false
    const isObsolete = () => started !== number || isSent(main)
    const confirm = () => {
      heldAddress = url.href
      if (isSending) unconfirmed = address
      else announce({ action: 'updated', address })
    }
    if (url.href === heldAddress) return
    // Keeps the form, and its note that the pack has changed, which the page has only just learned.
    const form = shownForm(main)
    if (form && isAlreadyIn(form, address, heldAddress)) return confirm()
    const slow = setTimeout(() => {
      if (isObsolete()) return
      isSlow = true
      if (!isRetry) announce({ action: 'update-failed' })
    }, SLOW_MS)
    try {
      const page = await fetchPage(askingAgain(url, form, heldAddress))
      if (isObsolete()) return
      const next = currentForm(page)
      replaceForm(next)
      confirm()
      if (hasChanged(seenIn(address), next)) announce({ action: 'pack-changed' })
    } catch {
      if (isObsolete()) return
      failed = address
      announce({ action: 'update-failed' })
    } finally {
      clearTimeout(slow)
    }
  }

  function start(address: string): void {
    stopWaiting()
    const url = new URL(address, location.href)
    if (url.origin !== location.origin || url.pathname !== location.pathname) return
    const isOnItsWay = updating !== null && url.href === latestAddress && !isSlow
    if (isOnItsWay) return
    const latest = update(address, url).finally(() => {
      if (updating === latest) updating = null
    })
    updating = latest
  }

  /**
   * Lets the page pass on a pending choice: pressing the button may also have ended the visitor's typing next to the
   * form.
   */
  async function awaitUpdate(): Promise<void> {
    if (!isFramed) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, RESPONSE_MS)
      stopWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
      announce({ action: 'awaits-update' })
    })
  }

  function retry(): void {
    if (failed !== null) start(failed)
  }

  return {
    start,
    retry,
    async beginSending() {
      await awaitUpdate()
      if (updating === null) retry()
      while (updating) await updating
      if (failed !== null) throw new Error('The form holds an earlier choice')
      sentAddress = heldAddress
      isSending = true
    },
    endSending(hasResponse) {
      const address = unconfirmed
      isSending = false
      unconfirmed = null
      // The form that came back has the values that were sent.
      if (hasResponse) heldAddress = sentAddress
      if (address === null) return
      if (!hasResponse) announce({ action: 'updated', address })
      // A choice made later still has to be applied to the form that came back.
      else if (!isSent(main) && updating === null) start(address)
    },
  }
}

/**
 * Returns an address of the form that asks for the account if the form in the page already does: it was sent without
 * one, although the page around it asks for it.
 * @param heldAddress the address of the form in the page
 */
function askingAgain(address: URL, form: HTMLFormElement | null, heldAddress: string): URL {
  const asked = 'asked' satisfies keyof FormParameters
  const asking = new URL(address)
  if (new URL(heldAddress).searchParams.has(asked) && form?.querySelector('[data-fills=username]'))
    asking.searchParams.delete(asked)
  return asking
}
