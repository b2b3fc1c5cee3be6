import { currentForm } from './current-form'
import { copyTemplate } from './templates'

/**
 * Says above the form in the page that nothing was sent, and moves the focus there.
 * @param page the page that came instead of the form or a confirmation; null if none did. If it is one of the
 *   server's own (`renderProblem`), its text is shown; otherwise, the connection has failed
 */
export function showSendingProblem(main: HTMLElement, page: Document | null): void {
  const form = currentForm(main)
  form.querySelector('.problem')?.remove()
  const problem = copyTemplate(main, 'template[data-problem]')
  const reason = page && reasonIn(page)
  const text = problem?.querySelector('div')
  if (reason && text) text.textContent = reason
  if (problem) form.prepend(problem)
  problem?.focus()
}

function reasonIn(page: Document): string | null {
  const [title, text] = page.querySelectorAll('[data-page=problem] > *')
  return title && text ? `${title.textContent}. ${text.textContent}` : null
}
