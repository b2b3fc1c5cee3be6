import { readUpdateMessage } from '../../../shared/forms/frame-messages'
import { leadToField, unmarkCorrected } from './corrections'
import { isSent } from './current-form'
import { openFormPage } from './form-page'
import { createPageMessages } from './page-messages'
import { createSubmission } from './submission'
import { showTotal } from './total'
import { createUpdates } from './updates'

/**
 * Runs the form in this page, and notifies the surrounding page of what happens in it (`FormNotification`). On an
 * `updateMessage` from a page of this site, it applies the values of the new address and keeps what was typed into
 * other fields. An update in progress is awaited before the form is sent, and a failed one is retried; if it fails
 * again, the form is not sent. A failed update is also retried when the network is back.
 *
 * It submits the form itself, so that input is preserved if the connection fails. Until then, it keeps a draft.
 */
export function runForm(): void {
  const main = document.querySelector<HTMLElement>('main[data-form-id]')
  if (main) runFormIn(main, main.dataset.formId ?? '')
}

function runFormIn(main: HTMLElement, formId: string): void {
  const messages = createPageMessages(main, formId)
  const page = openFormPage(main, formId, messages)
  const updates = createUpdates(main, page.replaceForm, messages)
  const send = createSubmission(main, page.expectPage, updates, messages.requestScroll)

  new ResizeObserver(messages.reportHeight).observe(main)
  for (const type of ['load', 'resize']) window.addEventListener(type, messages.reportHeight)
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  document.addEventListener('input', page.keepDraft)
  document.addEventListener('change', ({ target }) => {
    if (target instanceof Element && target.closest('[data-priced]')) showTotal(main)
  })
  document.addEventListener('change', unmarkCorrected)
  document.addEventListener('click', leadToField)
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== location.origin) return
    const address = readUpdateMessage(event.data, formId)
    if (address) updates.start(address)
  })
  window.addEventListener('online', updates.retry)
  if (!isSent(main)) messages.announce({ action: 'takes-updates' })
}
