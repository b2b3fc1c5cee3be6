import { fieldIdOf, fieldsOf, fieldWithId, fillField, initialAnswer, isField, valueOf } from './fields'

/**
 * Copies the answers of a form to the one that is about to replace it after another choice. New values from the new
 * form's address take precedence; all other fields stay as they were filled in.
 * @param form the new form, as the server sent it
 * @param current the form in the page
 * @param prefilled the current form as its own address fills it in; null if that is not known
 */
export function carryAnswers(
  form: HTMLFormElement,
  current: HTMLFormElement,
  prefilled: HTMLFormElement | null,
): void {
  for (const field of fieldsOf(form)) {
    const before = field.id
      ? document.getElementById(field.id)
      : current.querySelector(`input[type=hidden][name="${field.name}"]`)
    if (!isField(before) || before.type !== field.type) continue
    if (field.type === 'hidden') {
      if (field.dataset.keep !== undefined) field.value = before.value
      continue
    }
    const prefilledField = (field.id && prefilled && fieldWithId(prefilled, field.id)) || before
    const start = initialAnswer(form, field)
    if (start !== '' && start !== initialAnswer(prefilled ?? current, prefilledField)) continue
    fillField(field, valueOf(before))
  }
  // The server does not know which page an updated form is on.
  for (const field of current.querySelectorAll<HTMLInputElement>('[data-keep]')) {
    if (!form.elements.namedItem(field.name)) form.prepend(field)
  }
}

/**
 * Moves the errors of a form to the one that replaces it: what had to be corrected still must be, except in fields that
 * the new address has filled in.
 */
export function moveErrors(current: HTMLFormElement, form: HTMLFormElement): void {
  const list = current.querySelector('.problem ul')
  for (const error of current.querySelectorAll('.wrong .error')) {
    const id = fieldIdOf(error)
    const before = fieldWithId(current, id)
    const field = fieldWithId(form, id)
    const place = field?.closest('.field')
    if (!before || !field || !place || answerTo(current, before.name) !== answerTo(form, field.name)) {
      list?.querySelector(`a[href="#${id}"]`)?.closest('li')?.remove()
      continue
    }
    place.classList.add('wrong')
    place.append(error)
    copyErrorMarks(before.closest('.field'), place)
    for (const each of fieldsOf(form).filter(({ name }) => name === field.name))
      copyErrorMarks(fieldWithId(current, each.id), each)
  }
  const problem = list?.closest('.problem')
  if (!list?.querySelector('a[href]') || !problem) return
  const notice = form.querySelector('.problem > div')
  if (notice) notice.append(list)
  else form.querySelector('.summary, .fields')?.before(problem)
}

function answerTo(form: HTMLFormElement, name: string): string {
  return new FormData(form).getAll(name).join()
}

function copyErrorMarks(from: Element | null | undefined, to: Element): void {
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = from?.getAttribute(name)
    if (value != null) to.setAttribute(name, value)
  }
}

/**
 * Gives the focus to what replaces the element that had it, with the caret where it was.
 * @param before the element that had the focus; it may still be in the page
 * @param form the new form, in the page
 */
export function moveFocus(before: Element, form: HTMLFormElement): void {
  const after = successorOf(before, form)
  if (!(after instanceof HTMLElement) || !form.contains(after)) return
  const caret = hasCaret(before) ? before.selectionStart : null
  after.focus({ preventScroll: true })
  if (caret === null || after === before || !hasCaret(before) || !hasCaret(after)) return
  after.setSelectionRange(caret, before.selectionEnd, before.selectionDirection ?? undefined)
}

function successorOf(before: Element, form: HTMLFormElement): Element | null {
  if (before.isConnected) return before
  if (before.id) return document.getElementById(before.id)
  const selector = ['.problem', 'button'].find((each) => before.matches(each))
  return selector === undefined ? null : form.querySelector(selector)
}

function hasCaret(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
