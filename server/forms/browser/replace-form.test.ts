// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { carryAnswers, moveErrors, moveFocus } from './replace-form'

/** Makes a form that is not in the page yet. */
function formOf(content: string): HTMLFormElement {
  const form = document.createElement('form')
  form.innerHTML = content
  return form
}

/** Opens a page with a form. */
function open(content: string): HTMLFormElement {
  const form = formOf(content)
  document.body.replaceChildren(form)
  return form
}

const field = (form: HTMLFormElement, id: string) => form.querySelector<HTMLInputElement>(`#${id}`)

it('does not check the first of several buttons that replace a list, which the visitor may not have chosen', () => {
  const current = open(
    '<select id="kind" name="kind"><option>Likes</option><option selected>Views</option></select>',
  )
  const buttons = ['kind', 'kind-1'].map((id) => `<input type="radio" id="${id}" name="kind">`)
  const form = formOf(buttons.join(''))
  carryAnswers(form, current, current)
  expect(field(form, 'kind')?.checked).toBe(false)
})

describe('the errors of a form', () => {
  const ERRORS = `
    <div class="problem"><div><ul>
      <li><a href="#email">Enter your email</a></li><li><a href="#kind">Choose a kind</a></li>
    </ul></div></div>`
  const email = (className = '') =>
    `<div class="field ${className}"><input id="email" name="email" value="mara">
     ${className && '<p class="error" id="email-error">Enter your email</p>'}</div>`
  const kinds = '<input type="radio" id="kind" name="kind" value="likes">'
  const markedKinds = `
    <fieldset class="field wrong" aria-describedby="kind-error">
      ${kinds}<p class="error" id="kind-error">Choose a kind</p>
    </fieldset>`
  const listed = (form: HTMLFormElement) =>
    [...form.querySelectorAll('.problem a')].map((link) => link.textContent)

  it('stay with their fields in the form that replaces it', () => {
    const form = formOf(`<div class="fields">${email()}<fieldset class="field">${kinds}</fieldset></div>`)
    moveErrors(open(ERRORS + email('wrong') + markedKinds), form)
    expect(listed(form)).toEqual(['Enter your email', 'Choose a kind'])
    expect(field(form, 'email')?.closest('.wrong')?.textContent).toContain('Enter your email')
    expect(form.querySelector('fieldset.wrong')?.getAttribute('aria-describedby')).toBe('kind-error')
  })

  it('go with a field that the choice has removed', () => {
    const form = formOf(`<div class="fields">${email()}</div>`)
    moveErrors(open(ERRORS + email('wrong') + markedKinds), form)
    expect(listed(form)).toEqual(['Enter your email'])
  })

  it('are listed below what the new form itself has to say', () => {
    const form = formOf(
      `<div class="problem"><div>The price has changed.</div></div><div class="fields">${email()}</div>`,
    )
    moveErrors(open(ERRORS + email('wrong')), form)
    const [notice, ...others] = form.querySelectorAll('.problem')
    expect(notice?.textContent).toMatch(/^The price has changed\.\s*Enter your email/)
    expect(others).toEqual([])
  })
})

describe('the focus', () => {
  it.each([
    ['an email address, whose caret browsers do not tell', '<input id="a" type="email" value="mara">'],
    ['a checkbox', '<input id="a" type="checkbox">'],
  ])('moves to the same field: %s', (_, html) => {
    const before = field(open(html), 'a')
    const form = open(html)
    moveFocus(before!, form)
    expect(document.activeElement).toBe(field(form, 'a'))
  })

  it('keeps the caret in a text of several lines', () => {
    const area = '<textarea id="a">Hello there</textarea>'
    const before = open(area).querySelector('textarea')
    before?.setSelectionRange(2, 4)
    const form = open(area)
    moveFocus(before!, form)
    const after = form.querySelector('textarea')
    expect([after?.selectionStart, after?.selectionEnd]).toEqual([2, 4])
  })

  it('is dropped with a field that the choice has removed', () => {
    const before = field(open('<input id="a">'), 'a')
    moveFocus(before!, open('<input id="b">'))
    expect(document.activeElement).toBe(document.body)
  })
})
