// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { keepTypedText } from './typed-text'

/** The fields of the served document, and those with which React replaces them. */
const FIELDS =
  '<input type="checkbox"><input name="username"><input type="email" name="email"><textarea name="message"></textarea>'

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

function type(name: string, text: string): HTMLInputElement {
  const field = fieldOf(name)
  field.focus()
  field.value = text
  return field
}

it('typed text, the focus and the selection move to the new fields, and React sees the input', () => {
  document.body.innerHTML = FIELDS
  const restore = keepTypedText()
  type('message', 'Hello')
  type('username', 'mara.makes').setSelectionRange(2, 4)
  document.body.innerHTML = FIELDS
  const noticed: string[] = []
  document.body.addEventListener('input', ({ target }) => noticed.push((target as HTMLInputElement).name))
  restore()
  expect([fieldOf('username').value, fieldOf('message').value]).toEqual(['mara.makes', 'Hello'])
  expect(noticed).toEqual(['username', 'message'])
  const { activeElement } = document
  expect(activeElement).toBe(fieldOf('username'))
  expect(activeElement).toMatchObject({ selectionStart: 2, selectionEnd: 4 })
})

it('the focus is also restored in an email field, which has no selection', () => {
  document.body.innerHTML = FIELDS
  const restore = keepTypedText()
  type('email', 'mara@makes.example')
  document.body.innerHTML = FIELDS
  restore()
  expect(document.activeElement).toBe(fieldOf('email'))
  expect(fieldOf('email').value).toBe('mara@makes.example')
})

it('typed text does not move to a different field', () => {
  document.body.innerHTML = FIELDS
  const restore = keepTypedText()
  type('username', 'mara.makes')
  document.body.innerHTML = '<input name="email">'
  restore()
  expect(fieldOf('email').value).toBe('')
  expect(document.activeElement).toBe(document.body)
})

it('fields that React has hydrated are left unchanged', () => {
  document.body.innerHTML = FIELDS
  const restore = keepTypedText()
  const field = type('username', 'mara.makes')
  document.body.prepend(Object.assign(document.createElement('input'), { name: 'username' }))
  restore()
  expect(document.querySelector('input')?.value).toBe('')
  expect(document.activeElement).toBe(field)
})
