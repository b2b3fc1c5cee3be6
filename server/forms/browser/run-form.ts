import { MIN_AGE_MS } from '../spam/form-age'
import { createDraft } from './draft'
import { fieldWithId, fillField, valuesOf } from './fields'
import { createPageMessages } from './page-messages'
import { carryAnswers, moveErrors, moveFocus } from './replace-form'
import { createSentNotice } from './sent-notice'
import { copyTemplate } from './templates'

declare global {
  interface Window {
    /**
     * Solves the puzzle of a form that requires a proof of work. Takes the challenge as JSON and resolves with the
     * solution as base64.
     */
    solveFormProof?: (challenge: string) => Promise<string>
  }
}

/** Margin for a browser's clock that runs faster than the server's, in ms. */
const MARGIN_MS = 100
/** After this time, in ms, a request without a response counts as failed. The server takes a few seconds at most. */
const REQUEST_LIMIT_MS = 30_000

/**
 * Runs the form in this page. Besides the messages of `PageMessages`, it tells the surrounding page when the form was
 * submitted (`{action: 'submission-completed', formID}`).
 *
 * It also announces that it supports updates (`{action: 'takes-updates', formID}`): on `{action: 'update-form', formID,
 * address}` from a page of this site, it applies the values of that address and keeps what was typed into other fields.
 * It answers `{action: 'updated', formID, address}` once the form would be sent with these values, or `{action:
 * 'update-failed', formID}` if that is impossible. An update in progress is awaited before the form is sent, and a
 * failed one is tried again; if it fails once more, the form is not sent. A failed update is also tried again when the
 * network is back.
 *
 * It submits the form itself, so that input is preserved if the connection fails. Until then, it keeps a draft of it.
 */
export function runForm(): void {
  const main = document.querySelector<HTMLElement>('main[data-form-id]')
  if (main) runFormIn(main, main.dataset.formId ?? '')
}

function runFormIn(main: HTMLElement, formId: string): void {
  const openedAt = performance.now()
  const { isFramed, postToPage, reportHeight, requestScroll } = createPageMessages(main, formId)
  const draft = createDraft(formId)
  const sentNotice = createSentNotice(formId)
  let isSending = false
  let isUnderWay = false
  /** The form as its address fills it in, without what was typed since, which a form that comes back also holds. */
  let prefilled: HTMLFormElement | null = null
  let latestAddress = ''
  let updating: Promise<void> | null = null
  /** The address of the last update if it failed, in which case the page shows a different choice from the form's. */
  let failedUpdate: string | null = null
  /** The address of an update that was applied while the form's earlier values were being sent. */
  let updateAfterSending: string | null = null

  /**
   * Returns the form in the page; null in a confirmation. Must be called each time, since an update may replace the
   * form even while it is being sent.
   */
  function shownForm(): HTMLFormElement | null {
    return main.querySelector('form')
  }

  /**
   * Returns the form in the page.
   * @throws Error if the page has no form
   */
  function currentForm(): HTMLFormElement {
    const form = shownForm()
    if (!form) throw new Error('The page has no form')
    return form
  }

  function onPageShown(): void {
    const { page } = main.dataset
    if (page !== 'form') {
      reportHeight()
      requestScroll()
      main.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: isFramed })
    }
    if (page === 'sent') {
      draft.clear()
      sentNotice.keep(main)
      postToPage({ action: 'submission-completed', formID: formId })
    }
    showTotal(main)
  }

  function showPage(html: string): void {
    const shown = new DOMParser().parseFromString(html, 'text/html')
    const next = shown.querySelector<HTMLElement>('main[data-form-id]')
    if (!next) throw new Error('The answer is no form')
    document.title = shown.title
    main.dataset.page = next.dataset.page
    main.replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)))
    onPageShown()
  }

  function showConnectionProblem(): void {
    const form = currentForm()
    form.querySelector('.problem')?.remove()
    const problem = copyTemplate(main, 'template[data-problem]')
    if (problem) form.prepend(problem)
    problem?.focus()
    requestScroll()
  }

  /** Waits until the server would not mistake the submission for a script's, instead of showing an error. */
  function oldEnough(): Promise<void> {
    const age = performance.now() - openedAt
    return new Promise((resolve) => setTimeout(resolve, Math.max(0, MIN_AGE_MS + MARGIN_MS - age)))
  }

  /**
   * Solves the puzzle. If that is impossible (on an address without https), the form is sent without a solution, and
   * the team decides whether it is spam.
   */
  async function solveProof(): Promise<void> {
    const { proof } = currentForm().dataset
    if (!proof || !window.solveFormProof) return
    try {
      const solution = await window.solveFormProof(proof)
      const field = currentForm().elements.namedItem('proof')
      if (field instanceof HTMLInputElement) field.value = solution
    } catch {
      // The form is sent without a solution.
    }
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    let nextUpdate: string | null = null
    currentForm().setAttribute('aria-busy', 'true')
    try {
      await oldEnough()
      await solveProof()
      if (failedUpdate !== null && updating === null) startUpdate(failedUpdate)
      while (updating) await updating
      if (failedUpdate !== null) throw new Error('The form holds an earlier choice')
      isUnderWay = true
      const form = currentForm()
      const sent = prefilled
      const values = valuesOf(form)
      const response = await fetch(form.action, {
        method: 'POST',
        body: encoded(form),
        signal: timeoutSignal(),
      })
      const html = await response.text()
      const changes = [...valuesOf(currentForm())].filter(([id, value]) => value !== values.get(id))
      showPage(html)
      // The returned form lacks what was changed after it was sent.
      const returned = shownForm()
      if (returned) {
        for (const [id, value] of changes) {
          const field = fieldWithId(returned, id)
          if (field) fillField(field, value)
        }
        showTotal(main)
      }
      // A form that comes back holds what was sent, with the choice made at the time.
      prefilled = sent
      nextUpdate = main.dataset.page === 'sent' ? null : updateAfterSending
    } catch {
      showConnectionProblem()
      if (updateAfterSending !== null)
        postToPage({ action: 'updated', formID: formId, address: updateAfterSending })
    } finally {
      isSending = isUnderWay = false
      updateAfterSending = null
      shownForm()?.removeAttribute('aria-busy')
      // A choice made later still has to be applied to the form that came back.
      if (nextUpdate !== null && updating === null) startUpdate(nextUpdate)
    }
  }

  async function update(address: string): Promise<void> {
    const url = new URL(address, location.href)
    if (url.origin !== location.origin || url.pathname !== location.pathname) return
    latestAddress = url.href
    const isObsolete = () => latestAddress !== url.href || main.dataset.page === 'sent'
    try {
      const response = await fetch(url, { signal: timeoutSignal() })
      const html = await response.text()
      if (isObsolete()) return
      const form = new DOMParser()
        .parseFromString(html, 'text/html')
        .querySelector<HTMLFormElement>('main form')
      if (!form) throw new Error('The answer holds no form')
      replaceForm(form)
      failedUpdate = null
      if (isUnderWay) updateAfterSending = address
      else postToPage({ action: 'updated', formID: formId, address })
    } catch {
      if (isObsolete()) return
      failedUpdate = address
      postToPage({ action: 'update-failed', formID: formId })
    }
  }

  function startUpdate(address: string): void {
    const started = update(address).finally(() => {
      if (updating === started) updating = null
    })
    updating = started
  }

  function replaceForm(form: HTMLFormElement): void {
    const current = currentForm()
    const focused = document.hasFocus() ? document.activeElement : null
    const filled = copyOf(form)
    carryAnswers(form, current, prefilled)
    prefilled = filled
    // Fields that an earlier choice removed may be back.
    draft.restore(form)
    moveErrors(current, form)
    // The puzzle belongs to the token, which is kept.
    if (current.dataset.proof) form.dataset.proof = current.dataset.proof
    if (current.hasAttribute('aria-busy')) form.setAttribute('aria-busy', 'true')
    main.dataset.page = 'form'
    current.replaceWith(document.adoptNode(form))
    if (focused) moveFocus(focused, form)
    // From now on, what was typed belongs to the account of this form.
    draft.keep(form, filled)
    showTotal(main)
  }

  new ResizeObserver(reportHeight).observe(main)
  window.addEventListener('load', reportHeight)
  if (main.dataset.page === 'form') {
    prefilled = copyOf(currentForm())
    draft.restore(currentForm())
    sentNotice.show(main)
  }
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  document.addEventListener('input', () => {
    const form = shownForm()
    if (form) draft.keep(form, prefilled ?? form)
  })
  document.addEventListener('change', ({ target }) => {
    if (target instanceof Element && target.matches('select[data-packs]')) showTotal(main)
  })
  document.addEventListener('click', leadToField)
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== location.origin) return
    const message: { action?: unknown; formID?: unknown; address?: unknown } | null = event.data
    const { action, formID, address } = message ?? {}
    if (action === 'update-form' && String(formID) === formId) startUpdate(String(address))
  })
  window.addEventListener('online', () => {
    if (failedUpdate !== null) startUpdate(failedUpdate)
  })
  onPageShown()
  if (isFramed && main.dataset.page !== 'sent') postToPage({ action: 'takes-updates', formID: formId })
}

/** Shows the price of the pack that is chosen in the form, or nothing if there is none. */
function showTotal(main: HTMLElement): void {
  const packs = main.querySelector<HTMLSelectElement>('select[data-packs]')
  const total = main.querySelector<HTMLElement>('[data-total]')
  const output = total?.querySelector('output')
  if (!packs || !total || !output) return
  const price = packs.selectedOptions[0]?.dataset.price ?? ''
  output.textContent = price
  total.hidden = price === ''
}

/** Moves from an error to its field. Following its link instead would cost the visitor an extra press of Back. */
function leadToField(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('.problem a[href^="#"]')
  const field = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
  if (!field) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

function timeoutSignal(): AbortSignal {
  return AbortSignal.timeout(REQUEST_LIMIT_MS)
}

function copyOf(form: HTMLFormElement): HTMLFormElement {
  return form.cloneNode(true) as HTMLFormElement
}

/** Returns the answers of a form as a browser would send them. Forms have no files. */
function encoded(form: HTMLFormElement): URLSearchParams {
  const answers = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(answers)
}
