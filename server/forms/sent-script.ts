/**
 * An expression: a function that makes the memory of what was sent from the form with an id. It is kept in the tab's
 * storage, for visitors who reload the confirmation or go back to the form: its link to the order's status is shown
 * nowhere else.
 *
 * - `keep(main)` remembers the order of a confirmation.
 * - `show(main)` says above a form what was sent from it last.
 *
 * A browser that blocks the storage remembers nothing.
 */
export const sentScript = `((formId) => {
  const KEY = 'form sent ' + formId
  return {
    keep(main) {
      const { reference, status } = main.querySelector('[data-reference]')?.dataset ?? {}
      try { sessionStorage.setItem(KEY, JSON.stringify({ reference, status })) } catch {}
    },
    show(main) {
      let sent = null
      try { sent = JSON.parse(sessionStorage.getItem(KEY)) } catch {}
      if (typeof sent?.reference !== 'string' || !/^\\/en\\/order-status\\//.test(sent.status)) return
      const note = main.querySelector('template[data-earlier]').content.firstElementChild.cloneNode(true)
      const [text, link] = note.children
      const [before, after] = text.textContent.split('{reference}')
      if (after !== undefined) {
        const reference = Object.assign(document.createElement('span'), { className: 'reference', textContent: sent.reference })
        text.replaceChildren(before, reference, after)
      }
      link.href = sent.status
      main.querySelector('form').before(note)
    },
  }
})`
