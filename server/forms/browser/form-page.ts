import { asOpened } from './as-opened'
import { currentForm, isSent, shownForm } from './current-form'
import { createDraft } from './draft'
import { fieldWithId, fillField, isChanged, valuesOf } from './fields'
import type { PageMessages } from './page-messages'
import { carryAnswers, moveErrors, moveFocus } from './replace-form'
import { hasChanged, seenIn } from './seen-packs'
import { createSentNotice } from './sent-notice'
import { showTotal } from './total'

/** What the visitor sees: a form, or the confirmation that it was received. */
export interface FormPage {
  /** Keeps what was typed, in case the visitor leaves the page. */
  keepDraft(): void
  /** Replaces the form with one for another choice. What was typed, what has to be corrected and the focus stay. */
  replaceForm(form: HTMLFormElement): void
  /**
   * Remembers what is about to be sent. The returned function shows the server's response. If that is the form again,
   * it keeps what was changed since; if it is neither a form nor a confirmation, it throws an Error.
   */
  expectPage(): (page: Document) => void
}

/** Opens the page with the form in `main`: restores what this tab remembers, and notifies the page around it. */
export function openFormPage(main: HTMLElement, formId: string, messages: PageMessages): FormPage {
  const draft = createDraft(formId)
  const sentNotice = createSentNotice(formId)
  /** The form as its address fills it in. A returned form, in contrast, also holds what was typed. */
  let prefilled: HTMLFormElement | null = null

  /** @param seen what the page around the form says about packs */
  function onShown(seen: readonly string[]): void {
    if (main.dataset.page !== 'form') {
      messages.reportHeight()
      messages.requestScroll()
      main.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: messages.isFramed })
    }
    if (isSent(main)) {
      draft.clear()
      sentNotice.keep(main)
      messages.announce({ action: 'submission-completed' })
    }
    const form = shownForm(main)
    if (form && hasChanged(seen, form)) messages.announce({ action: 'pack-changed' })
    showTotal(main)
  }

  if (main.dataset.page === 'form') {
    const form = currentForm(main)
    prefilled = copyOf(form)
    // A visitor can type before this script runs.
    const isTyped = isChanged(form)
    draft.restore(form)
    if (isTyped) draft.keep(form, prefilled)
    sentNotice.show(main)
  }
  if (main.dataset.page === 'corrections') prefilled = asOpened(currentForm(main))
  onShown(seenIn(location.href))

  return {
    keepDraft() {
      const form = shownForm(main)
      if (form) draft.keep(form, prefilled ?? form)
    },
    replaceForm(form) {
      const current = currentForm(main)
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
      current.replaceWith(form)
      if (focused) moveFocus(focused, form)
      // From now on, what was typed belongs to the account of this form.
      draft.keep(form, filled)
      showTotal(main)
    },
    expectPage() {
      const sentValues = valuesOf(currentForm(main))
      const sentPrefilled = prefilled
      const seen = seenIn(currentForm(main))
      return (page) => {
        const values = valuesOf(currentForm(main))
        showContent(main, page)
        onShown(seen)
        const returned = shownForm(main)
        // It may ask for an account that the page around it failed to provide, and that was typed in before.
        if (returned) draft.restore(returned)
        // The returned form lacks what was changed after it was sent.
        for (const [id, value] of values) {
          const field = returned && value !== sentValues.get(id) && fieldWithId(returned, id)
          if (field) fillField(field, value)
        }
        showTotal(main)
        // A returned form holds what was sent, with the choice made at the time.
        prefilled = sentPrefilled
      }
    },
  }
}

/** Replaces the content of the page with that of another. */
function showContent(main: HTMLElement, page: Document): void {
  const next = page.querySelector<HTMLElement>('main[data-form-id]')
  if (!next) throw new Error('The page has no form')
  document.title = page.title
  main.dataset.page = next.dataset.page
  main.replaceChildren(...next.childNodes)
}

function copyOf(form: HTMLFormElement): HTMLFormElement {
  return form.cloneNode(true) as HTMLFormElement
}
