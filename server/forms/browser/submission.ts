import { MIN_AGE_MS } from '../spam/form-age'
import { withCampaign } from './campaign'
import { currentForm, shownForm } from './current-form'
import type { FormPage } from './form-page'
import type { PageMessages } from './page-messages'
import { fetchPage } from './requests'
import { showSendingProblem } from './sending-problem'
import type { Updates } from './updates'

declare global {
  interface Window {
    /**
     * Solves the puzzle of a form that requires a proof of work. Takes the challenge as JSON and resolves with the
     * solution as base64.
     */
    solveFormProof?: (challenge: string) => Promise<string>
  }
}

/** Margin in case the browser's clock runs faster than the server's, in ms. */
const MARGIN_MS = 100

/**
 * Creates the function that sends the form in `main` and shows the response, or why there was none. It does nothing
 * while the form is already being sent.
 */
export function createSubmission(
  main: HTMLElement,
  expectPage: FormPage['expectPage'],
  updates: Pick<Updates, 'beginSending' | 'endSending'>,
  requestScroll: PageMessages['requestScroll'],
): () => Promise<void> {
  const openedAt = performance.now()
  let isSending = false

  return async () => {
    if (isSending) return
    isSending = true
    let page: Document | null = null
    let hasResponse = false
    currentForm(main).setAttribute('aria-busy', 'true')
    announceSending(main, true)
    try {
      await oldEnough(openedAt)
      await solveProof(main)
      await updates.beginSending()
      const form = currentForm(main)
      const showPage = expectPage()
      page = await fetchPage(form.action, withCampaign(encoded(form)))
      showPage(page)
      hasResponse = true
    } catch {
      showSendingProblem(main, page)
      requestScroll()
    } finally {
      isSending = false
      shownForm(main)?.removeAttribute('aria-busy')
      announceSending(main, false)
      updates.endSending(hasResponse)
    }
  }
}

/** Tells screen readers that the form is being sent, as its button shows. */
function announceSending(main: HTMLElement, isSending: boolean): void {
  const status = main.querySelector<HTMLElement>('[aria-live][data-sending]')
  if (status) status.textContent = isSending ? (status.dataset.sending ?? '') : ''
}

/** Waits until the server would no longer mistake the submission for a bot's, rather than show an error. */
function oldEnough(openedAt: number): Promise<void> {
  const age = performance.now() - openedAt
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, MIN_AGE_MS + MARGIN_MS - age)))
}

/**
 * Solves the puzzle. If that is impossible (on an address without https), the form is sent without a solution, and the
 * team decides whether it is spam.
 */
async function solveProof(main: HTMLElement): Promise<void> {
  const { proof } = currentForm(main).dataset
  if (!proof || !window.solveFormProof) return
  try {
    const solution = await window.solveFormProof(proof)
    const field = currentForm(main).elements.namedItem('proof')
    if (field instanceof HTMLInputElement) field.value = solution
  } catch {
    // The form is sent without a solution.
  }
}

/** Returns the values of a form as a browser would send them. Forms have no files. */
function encoded(form: HTMLFormElement): URLSearchParams {
  const values = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(values)
}
