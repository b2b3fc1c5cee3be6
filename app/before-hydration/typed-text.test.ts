// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { keepTypedText } from './typed-text'

/** What React puts in place of the fields that the document was served with. */
const FIELDS =
  '<input type="checkbox"><input name="username"><input type="email" name="email"><textarea name="message"></textarea>'

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

function type(name: string, text: string): HTMLInputElement {
  const field = fieldOf(name)
  field.focus()
  field.value = text
  return field
}

it('what was typed is in the fields that replace the others, which React notices', () => {
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

it('the focus stays in a field for an email address, which has no selection', () => {
  document.body.innerHTML = FIELDS
  const restore = keepTypedText()
  type('email', 'mara@makes.example')
  document.body.innerHTML = FIELDS
  restore()
  expect(document.activeElement).toBe(fieldOf('email'))
  expect(fieldOf('email').value).toBe('mara@makes.example')
})

it('what was typed gets into no other field if the fields are others now', () => {
  document.body.innerHTML = FIELDS
  const restore = keepTypedText()
  type('username', 'mara.makes')
  document.body.innerHTML = '<input name="email">'
  restore()
  expect(fieldOf('email').value).toBe('')
  expect(document.activeElement).toBe(document.body)
})

it('fields that React has taken over keep what is in them', () => {
  document.body.innerHTML = FIELDS
  const restore = keepTypedText()
  const field = type('username', 'mara.makes')
  document.body.prepend(Object.assign(document.createElement('input'), { name: 'username' }))
  restore()
  expect(document.querySelector('input')?.value).toBe('')
  expect(document.activeElement).toBe(field)
})
