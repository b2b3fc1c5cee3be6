import { MIN_AGE_MS } from '../spam/form-age'
import { createDraft } from './draft'
import { fieldWithId, fillField, valuesOf } from './fields'
import { createPageMessages } from './page-messages'
import { carryAnswers, moveErrors, moveFocus } from './replace-form'
import { createSentNotice } from './sent-notice'
import { copyTemplate } from './templates'

declare global {
  interface Window {
    /** Solves the puzzle of a form that requires a proof of work: JSON of the challenge, base64 of its solution. */
    solveFormProof?: (challenge: string) => Promise<string>
  }
}

/** The browser's clock starts when the form arrives, but may run at a different speed. In ms. */
const MARGIN_MS = 100
/** A request without a response has failed after this time, in ms: the server takes a few seconds at most. */
const REQUEST_LIMIT_MS = 30_000

/**
 * Runs the form in this page. Tells the surrounding page, besides the messages of `PageMessages`, that it was submitted
 * (`{action: 'submission-completed', formID}`).
 *
 * It also announces that it supports updates (`{action: 'takes-updates', formID}`): on
 * `{action: 'update-form', formID, address}` from a page of this site, it applies the values of that address and keeps
 * what was typed into other fields. It answers `{action: 'updated', formID, address}` once it would be sent with them,
 * or `{action: 'update-failed', formID}` if it cannot. A form is not sent before an update that is under way, or that
 * has failed and is tried again then; if that fails, neither is the form. It is also tried again when the network is
 * back.
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
  /** The form as its address fills it in, without what was typed since: a form that comes back holds that as well. */
  let prefilled: HTMLFormElement | null = null
  let latestAddress = ''
  let updating: Promise<void> | null = null
  /** The address of the last update, if it failed: the page shows another choice than the form holds. */
  let failedUpdate: string | null = null
  /** The address of an update that was applied to a form whose values were under way already. */
  let updateAfterSending: string | null = null

  /** The form in the page; null in a confirmation. An update replaces it, also while it is being sent. */
  function shownForm(): HTMLFormElement | null {
    return main.querySelector('form')
  }

  /** @throws Error if the page has no form */
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

  /** The server takes a sooner submission for a script's: wait instead of showing an error. */
  function oldEnough(): Promise<void> {
    const age = performance.now() - openedAt
    return new Promise((resolve) => setTimeout(resolve, Math.max(0, MIN_AGE_MS + MARGIN_MS - age)))
  }

  /**
   * If the puzzle cannot be solved (an address without https), the form is sent without: the team decides what it is.
   */
  async function solveProof(): Promise<void> {
    const { proof } = currentForm().dataset
    if (!proof || !window.solveFormProof) return
    try {
      const solution = await window.solveFormProof(proof)
      const field = currentForm().elements.namedItem('proof')
      if (field instanceof HTMLInputElement) field.value = solution
    } catch {
      // Sent without.
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
      // It holds nothing that was changed after it was sent.
      const returned = shownForm()
      if (returned) {
        for (const [id, value] of changes) {
          const field = fieldWithId(returned, id)
          if (field) fillField(field, value)
        }
        showTotal(main)
      }
      // A form that comes back holds what was sent, with the choice of that time.
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
      // A later choice is on its way to the form that came back.
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
    // Fields that an earlier choice took out may be back.
    draft.restore(form)
    moveErrors(current, form)
    // The puzzle belongs to the token, which is kept.
    if (current.dataset.proof) form.dataset.proof = current.dataset.proof
    if (current.hasAttribute('aria-busy')) form.setAttribute('aria-busy', 'true')
    main.dataset.page = 'form'
    current.replaceWith(document.adoptNode(form))
    if (focused) moveFocus(focused, form)
    // What was typed is now for the account of this form.
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

/** Shows the price of the pack that is chosen in the form; nothing without one. */
function showTotal(main: HTMLElement): void {
  const packs = main.querySelector<HTMLSelectElement>('select[data-packs]')
  const total = main.querySelector<HTMLElement>('[data-total]')
  const output = total?.querySelector('output')
  if (!packs || !total || !output) return
  const price = packs.selectedOptions[0]?.dataset.price ?? ''
  output.textContent = price
  total.hidden = price === ''
}

/** An error leads to its field. A link that is followed would cost a press of Back. */
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

/** The answers of a form, as a browser would send them. Forms have no files. */
function encoded(form: HTMLFormElement): URLSearchParams {
  const answers = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(answers)
}
