// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { createSentNotice } from './sent-notice'

function openConfirmation(reference: string): HTMLElement {
  document.body.innerHTML = `<main><div data-reference="${reference}" data-status="/en/order-status/${reference}-secret"></div></main>`
  return document.querySelector('main')!
}

function openForm(): HTMLElement {
  document.body.innerHTML = `
    <main>
      <form></form>
      <template data-earlier><p><span>You sent {reference}.</span> <a>Progress</a></p></template>
    </main>`
  return document.querySelector('main')!
}

/** The text above the form, and the target of its link. */
const note = () => {
  const said = document.querySelector('form')?.previousElementSibling
  return said ? [said.textContent, said.querySelector('a')?.getAttribute('href')] : null
}

beforeEach(() => sessionStorage.clear())

it('shows above a form what was last sent from it, with a link to its status', () => {
  createSentNotice('1').keep(openConfirmation('KS-$&'))
  createSentNotice('1').keep(openConfirmation("KS-$'22222"))
  createSentNotice('1').show(openForm())
  expect(note()).toEqual(["You sent KS-$'22222. Progress", "/en/order-status/KS-$'22222-secret"])
})

it('shows nothing above another form, or before anything was sent', () => {
  createSentNotice('1').show(openForm())
  expect(note()).toBeNull()
  createSentNotice('1').keep(openConfirmation('KS-222222'))
  createSentNotice('2').show(openForm())
  expect(note()).toBeNull()
})

it.each([
  ['invalid JSON', '{'],
  ['a number', '1'],
  ['an address elsewhere', '{"reference":"KS-222222","status":"https://example.com/en/order-status/1"}'],
  ['a script for an address', '{"reference":"KS-222222","status":"javascript:alert(1)"}'],
  ['no reference', '{"status":"/en/order-status/1"}'],
])('ignores a stored value with %s', (_what, memory) => {
  sessionStorage.setItem('form sent 1', memory)
  createSentNotice('1').show(openForm())
  expect(note()).toBeNull()
})

it('remembers nothing, and does not throw, if the browser blocks the storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  createSentNotice('1').keep(openConfirmation('KS-222222'))
  createSentNotice('1').show(openForm())
  expect(note()).toBeNull()
})
