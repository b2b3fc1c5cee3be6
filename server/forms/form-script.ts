import { draftScript } from './draft-script'
import { fieldScript } from './field-script'
import { sentScript } from './sent-script'
import { MIN_AGE_MS } from './token'

/** The browser's clock starts when the form arrives, but may run at a different speed. In ms. */
const MARGIN_MS = 100
/** A request without a response has failed after this time, in ms: the server takes a few seconds at most. */
const REQUEST_LIMIT_MS = 30_000

/**
 * Runs in the head. Marks a form that is in a frame (`data-framed`), for its styles. Applies the theme of the
 * surrounding page if that is one of this site, otherwise the one that the visitor chose there, now and whenever it
 * changes.
 */
export const themeScript = `
(() => {
  document.documentElement.toggleAttribute('data-framed', parent !== window)
  let page = null
  try { if (parent !== window) page = parent.document.documentElement } catch {}
  const show = () => {
    let theme = page?.dataset.theme
    try { theme ??= localStorage.getItem('theme') } catch {}
    document.documentElement.dataset.theme = theme === 'light' ? 'light' : 'dark'
  }
  show()
  if (page) new MutationObserver(show).observe(page, { attributeFilter: ['data-theme'] })
  else window.addEventListener('storage', show)
})()
`

/**
 * Runs inside the form. Tells the surrounding page, in the messages of common form providers, how tall the form is
 * (`setHeight:{px}:{formId}`), that it shows another page (`scrollIntoView::{formId}`), and that it was submitted
 * (`{action: 'submission-completed', formID}`). None of this is secret, so any parent may receive it.
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
export const formScript = `
(() => {
  const MIN_AGE = ${MIN_AGE_MS + MARGIN_MS}
  const limit = () => AbortSignal.timeout(${REQUEST_LIMIT_MS})
  const main = document.querySelector('main[data-form-id]')
  if (!main) return
  const { formId } = main.dataset
  const isFramed = window.parent !== window
  const fields = ${fieldScript}
  const draft = ${draftScript}(formId, fields)
  const earlier = ${sentScript}(formId)
  const tell = (message) => { if (isFramed) window.parent.postMessage(message, '*') }
  let told = 0
  const tellHeight = () => {
    const height = Math.ceil(main.getBoundingClientRect().height)
    if (height > 0 && height !== told) tell('setHeight:' + height + ':' + formId)
    told = height
  }
  new ResizeObserver(tellHeight).observe(main)
  window.addEventListener('load', tellHeight)

  const arrive = () => {
    const { page } = main.dataset
    if (page !== 'form') {
      tellHeight()
      tell('scrollIntoView::' + formId)
      main.querySelector('[data-focus]')?.focus({ preventScroll: isFramed })
    }
    if (page === 'sent') {
      draft.clear()
      earlier.keep(main)
      tell({ action: 'submission-completed', formID: formId })
    }
    showTotal()
  }

  const showTotal = () => {
    const packs = main.querySelector('select[data-packs]')
    const total = main.querySelector('[data-total]')
    if (!packs || !total) return
    const price = packs.selectedOptions[0]?.dataset.price ?? ''
    total.querySelector('output').textContent = price
    total.hidden = price === ''
  }

  const show = (text, page) => {
    const shown = new DOMParser().parseFromString(text, 'text/html')
    const next = shown.querySelector('main[data-form-id]')
    if (!next) throw new Error('The answer is no form')
    document.title = shown.title
    main.dataset.page = next.dataset.page
    main.replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)))
    arrive()
  }

  // An update replaces the form, also while it is being sent.
  const currentForm = () => main.querySelector('form')

  const complain = () => {
    const form = currentForm()
    form.querySelector('.problem')?.remove()
    const problem = main.querySelector('template[data-problem]').content.firstElementChild.cloneNode(true)
    form.prepend(problem)
    problem.focus()
    tell('scrollIntoView::' + formId)
  }

  // The server takes a sooner submission for a script's: wait instead of showing an error.
  const openedAt = performance.now()
  const oldEnough = () => new Promise((resolve) => setTimeout(resolve, Math.max(0, MIN_AGE - (performance.now() - openedAt))))
  // If the puzzle cannot be solved (an address without https), the form is sent without: the team decides what it is.
  const prove = async () => {
    const { proof } = currentForm().dataset
    if (!proof || !window.solveFormProof) return
    try {
      const solution = await window.solveFormProof(proof)
      currentForm().elements.namedItem('proof').value = solution
    } catch {}
  }
  let isSending = false
  let isUnderWay = false
  // The form as its address fills it in, without what was typed since: a form that comes back holds that as well.
  let prefilled = main.dataset.page === 'form' ? currentForm().cloneNode(true) : null
  if (prefilled) {
    draft.restore(currentForm())
    earlier.show(main)
  }
  let updating = null
  // The address of the last update, if it failed: the page shows another choice than the form holds.
  let missed = null
  // The address of an update that was applied to a form whose values were under way already.
  let unsent = null
  const send = async () => {
    if (isSending) return
    isSending = true
    let again = null
    currentForm().setAttribute('aria-busy', 'true')
    try {
      await oldEnough()
      await prove()
      if (missed !== null && updating === null) startUpdate(missed)
      while (updating) await updating
      if (missed !== null) throw new Error('The form holds an earlier choice')
      isUnderWay = true
      const form = currentForm()
      const sent = prefilled
      const values = valuesOf(form)
      const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)), signal: limit() })
      const text = await response.text()
      const changes = [...valuesOf(currentForm())].filter(([id, value]) => value !== values.get(id))
      show(text)
      // It holds nothing that was changed after it was sent.
      if (currentForm()) {
        for (const [id, value] of changes) {
          const field = fields.withId(currentForm(), id)
          if (field) fields.fill(field, value)
        }
        showTotal()
      }
      // A form that comes back holds what was sent, with the choice of that time.
      prefilled = sent
      again = main.dataset.page === 'sent' ? null : unsent
    } catch {
      complain()
      if (unsent !== null) tell({ action: 'updated', formID: formId, address: unsent })
    } finally {
      isSending = isUnderWay = false
      unsent = null
      currentForm()?.removeAttribute('aria-busy')
      // A later choice is on its way to the form that came back.
      if (again !== null && updating === null) startUpdate(again)
    }
  }
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  document.addEventListener('input', () => draft.keep(currentForm(), prefilled ?? currentForm()))
  document.addEventListener('change', (event) => {
    if (event.target.matches('select[data-packs]')) showTotal()
  })
  // An error leads to its field. A link that is followed would cost a press of Back.
  document.addEventListener('click', (event) => {
    const link = event.target.closest('.problem a[href^="#"]')
    const field = link && document.getElementById(link.getAttribute('href').slice(1))
    if (!field) return
    event.preventDefault()
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  })

  let latest = ''
  const update = async (address) => {
    const url = new URL(address, location.href)
    if (url.origin !== location.origin || url.pathname !== location.pathname) return
    latest = url.href
    try {
      const response = await fetch(url, { signal: limit() })
      const text = await response.text()
      if (latest !== url.href || main.dataset.page === 'sent') return
      const form = new DOMParser().parseFromString(text, 'text/html').querySelector('main form')
      if (!form) throw new Error('The answer holds no form')
      replaceForm(form)
      missed = null
      if (isUnderWay) unsent = address
      else tell({ action: 'updated', formID: formId, address })
    } catch {
      if (latest !== url.href || main.dataset.page === 'sent') return
      missed = address
      tell({ action: 'update-failed', formID: formId })
    }
  }
  const startUpdate = (address) => {
    const started = update(address).finally(() => { if (updating === started) updating = null })
    updating = started
  }
  // A new value in the address wins; every other field stays as it was filled in.
  const replaceForm = (form) => {
    const current = currentForm()
    const focused = document.hasFocus() ? document.activeElement : null
    const filled = form.cloneNode(true)
    for (const field of form.elements) {
      const before = field.id ? document.getElementById(field.id) : current.querySelector('input[type=hidden][name="' + field.name + '"]')
      if (!before || before.type !== field.type) continue
      const earlier = (field.id && prefilled && fields.withId(prefilled, field.id)) || before
      if (field.type === 'hidden') {
        if (field.dataset.keep !== undefined) field.value = before.value
        continue
      }
      const start = fields.initial(form, field)
      if (start !== '' && start !== fields.initial(prefilled ?? current, earlier)) continue
      fields.fill(field, fields.value(before))
    }
    // The answer to an update does not know on which page the form is.
    for (const field of current.querySelectorAll('[data-keep]'))
      if (!form.elements.namedItem(field.name)) form.prepend(field)
    prefilled = filled
    // Fields that an earlier choice took out may be back.
    draft.restore(form)
    keepErrors(current, form)
    // The puzzle belongs to the token, which is kept.
    if (current.dataset.proof) form.dataset.proof = current.dataset.proof
    if (current.hasAttribute('aria-busy')) form.setAttribute('aria-busy', 'true')
    main.dataset.page = 'form'
    current.replaceWith(document.adoptNode(form))
    if (focused) giveFocus(focused, form)
    // What was typed is now for the account of this form.
    draft.keep(form, prefilled)
    showTotal()
  }
  // What the visitor sees in each field.
  const valuesOf = (form) =>
    new Map([...form.elements].filter(({ id }) => id).map((field) => [field.id, fields.value(field)]))
  // What had to be corrected still has to be, except in fields that the new address has filled in.
  const keepErrors = (current, form) => {
    const answer = (within, name) => new FormData(within).getAll(name).join()
    const list = current.querySelector('.problem ul')
    for (const error of current.querySelectorAll('.error')) {
      const id = error.id.replace(/-error$/, '')
      const [before, field] = [fields.withId(current, id), fields.withId(form, id)]
      if (!before || !field || answer(current, before.name) !== answer(form, field.name)) {
        list?.querySelector('a[href="#' + id + '"]')?.closest('li').remove()
        continue
      }
      const place = field.closest('.field')
      place.classList.add('wrong')
      place.append(error)
      const copies = [[before.closest('.field'), place], ...[...form.elements].filter((each) => each.name === field.name).map((each) => [fields.withId(current, each.id), each])]
      for (const name of ['aria-invalid', 'aria-describedby'])
        for (const [from, to] of copies) if (from?.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name))
    }
    if (!list?.children.length) return
    const notice = form.querySelector('.problem > div')
    if (notice) notice.append(list)
    else form.querySelector('.summary, .fields').before(list.closest('.problem'))
  }
  // To what replaces the element that had it, with the caret where it was.
  const giveFocus = (before, form) => {
    const like = ['.problem', 'button'].find((each) => before.matches(each))
    const after = before.isConnected ? before : before.id ? document.getElementById(before.id) : like ? form.querySelector(like) : null
    if (!after || !form.contains(after)) return
    const caret = before.selectionStart
    after.focus({ preventScroll: true })
    if (typeof caret === 'number' && after !== before) after.setSelectionRange(caret, before.selectionEnd, before.selectionDirection)
  }
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== location.origin) return
    const { action, formID, address } = event.data ?? {}
    if (action === 'update-form' && String(formID) === formId) startUpdate(String(address))
  })
  window.addEventListener('online', () => { if (missed !== null) startUpdate(missed) })
  arrive()
  if (isFramed && main.dataset.page !== 'sent') tell({ action: 'takes-updates', formID: formId })
})()
`
