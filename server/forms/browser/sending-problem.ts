import { currentForm } from './current-form'
import { copyTemplate } from './templates'

/**
 * Says above the form in the page that nothing was sent, and moves the focus there.
 * @param answer the page that came instead of the form or a confirmation; null if none did. If it is one of the
 *   server's own (`renderProblem`), its text is shown; otherwise, the connection has failed
 */
export function showSendingProblem(main: HTMLElement, answer: Document | null): void {
  const form = currentForm(main)
  form.querySelector('.problem')?.remove()
  const problem = copyTemplate(main, 'template[data-problem]')
  const reason = answer && reasonIn(answer)
  const text = problem?.querySelector('div')
  if (reason && text) text.textContent = reason
  if (problem) form.prepend(problem)
  problem?.focus()
}

function reasonIn(answer: Document): string | null {
  const [title, text] = answer.querySelectorAll('[data-page=problem] > *')
  return title && text ? `${title.textContent}. ${text.textContent}` : null
}
