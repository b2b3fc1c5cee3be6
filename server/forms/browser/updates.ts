import { currentForm, isSent, shownForm } from './current-form'
import type { FormPage } from './form-page'
import type { PageMessages } from './page-messages'
import { fetchPage } from './requests'
import { hasChanged, isAlreadyIn, seenIn } from './seen-packs'

/** Applies the choices that a visitor makes on the page around a form, while the form is filled in or being sent. */
export interface Updates {
  /** Applies the values of an address of this form, and tells the page whether that succeeded. */
  start(address: string): void
  /** Tries the last update again if it failed. */
  retry(): void
  /**
   * Waits until the form holds the latest choice; a failed update is tried once more. What is applied after that, while
   * earlier values are on their way, is not confirmed before `endSending`.
   * @throws Error if the form cannot get the choice
   */
  beginSending(): Promise<void>
  /**
   * Confirms an update that was applied in the meantime if the form was not sent, and applies it again to a form that
   * came back.
   */
  endSending(hasAnswer: boolean): void
}

/** Creates the updates of the form in `main`. */
export function createUpdates(
  main: HTMLElement,
  replaceForm: FormPage['replaceForm'],
  announce: PageMessages['announce'],
): Updates {
  let latestAddress = ''
  let updating: Promise<void> | null = null
  /** The address of the latest update if it failed, in which case the page shows a different choice from the form's. */
  let failed: string | null = null
  let isSending = false
  /** The address of an update that was applied while the form's earlier values were being sent. */
  let unconfirmed: string | null = null

  async function update(address: string): Promise<void> {
    const url = new URL(address, location.href)
    if (url.origin !== location.origin || url.pathname !== location.pathname) return
    const before = latestAddress || location.href
    latestAddress = url.href
    const isRepeated = failed === null && updating === null
    failed = null
    const isObsolete = () => latestAddress !== url.href || isSent(main)
    const confirm = () => {
      if (isSending) unconfirmed = address
      else announce({ action: 'updated', address })
    }
    // The form stays as it is, and with it the sentence that its pack has changed, which the page has just learned.
    const form = shownForm(main)
    if (isRepeated && form && isAlreadyIn(form, address, before)) return confirm()
    try {
      const page = await fetchPage(url)
      if (isObsolete()) return
      const next = currentForm(page)
      replaceForm(next)
      confirm()
      if (hasChanged(seenIn(address), next)) announce({ action: 'pack-changed' })
    } catch {
      if (isObsolete()) return
      failed = address
      announce({ action: 'update-failed' })
    }
  }

  function start(address: string): void {
    const started = update(address).finally(() => {
      if (updating === started) updating = null
    })
    updating = started
  }

  function retry(): void {
    if (failed !== null) start(failed)
  }

  return {
    start,
    retry,
    async beginSending() {
      if (updating === null) retry()
      while (updating) await updating
      if (failed !== null) throw new Error('The form holds an earlier choice')
      isSending = true
    },
    endSending(hasAnswer) {
      const address = unconfirmed
      isSending = false
      unconfirmed = null
      if (address === null) return
      if (!hasAnswer) announce({ action: 'updated', address })
      // A choice made later still has to be applied to the form that came back.
      else if (!isSent(main) && updating === null) start(address)
    },
  }
}
