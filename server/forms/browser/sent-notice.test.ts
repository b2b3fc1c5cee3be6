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

/** What is said above the form, and where its link leads. */
const note = () => {
  const said = document.querySelector('form')?.previousElementSibling
  return said ? [said.textContent, said.querySelector('a')?.getAttribute('href')] : null
}

beforeEach(() => sessionStorage.clear())

it('says above a form what was sent from it last, with the way to its status', () => {
  createSentNotice('1').keep(openConfirmation('KS-$&'))
  createSentNotice('1').keep(openConfirmation("KS-$'22222"))
  createSentNotice('1').show(openForm())
  expect(note()).toEqual(["You sent KS-$'22222. Progress", "/en/order-status/KS-$'22222-secret"])
})

it('says nothing above another form, or before anything was sent', () => {
  createSentNotice('1').show(openForm())
  expect(note()).toBeNull()
  createSentNotice('1').keep(openConfirmation('KS-222222'))
  createSentNotice('2').show(openForm())
  expect(note()).toBeNull()
})

it.each([
  ['no JSON', '{'],
  ['no object', '1'],
  ['an address elsewhere', '{"reference":"KS-222222","status":"https://example.com/en/order-status/1"}'],
  ['a script for an address', '{"reference":"KS-222222","status":"javascript:alert(1)"}'],
  ['no reference', '{"status":"/en/order-status/1"}'],
])('ignores a memory that holds %s', (_what, memory) => {
  sessionStorage.setItem('form sent 1', memory)
  createSentNotice('1').show(openForm())
  expect(note()).toBeNull()
})

it('remembers nothing, and fails at nothing, in a browser that blocks the storage', () => {
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
