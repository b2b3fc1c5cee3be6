import { copyTemplate } from './templates'

/** Remembers what was last sent from a form, because the link to the order's status is shown nowhere else. */
export interface SentNotice {
  /** Remembers the order of a confirmation. */
  keep(main: HTMLElement): void
  /** Says above a form what was last sent from it. */
  show(main: HTMLElement): void
}

const STATUS_PATH = /^\/en\/order-status\//

/**
 * Creates the memory of what was sent from the form with an id, in session storage, for visitors who reload the
 * confirmation or go back to the form. If the browser blocks the storage, nothing is remembered.
 */
export function createSentNotice(formId: string): SentNotice {
  const key = `form sent ${formId}`

  function read(): { reference?: unknown; status?: unknown } | null {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }

  return {
    keep(main) {
      const { reference, status } = main.querySelector<HTMLElement>('[data-reference]')?.dataset ?? {}
      try {
        sessionStorage.setItem(key, JSON.stringify({ reference, status }))
      } catch {
        // The storage is blocked or full.
      }
    },
    show(main) {
      const { reference, status } = read() ?? {}
      if (typeof reference !== 'string' || typeof status !== 'string' || !STATUS_PATH.test(status)) return
      const note = copyTemplate(main, 'template[data-earlier]')
      const text = note?.querySelector('span')
      const link = note?.querySelector('a')
      if (!note || !text || !link) return
      const [before = '', after] = text.textContent.split('{reference}')
      if (after !== undefined) {
        const code = document.createElement('span')
        code.className = 'reference'
        code.textContent = reference
        text.replaceChildren(before, code, after)
      }
      link.href = status
      main.querySelector('form')?.before(note)
    },
  }
}
