import { currentForm } from './current-form'
import { copyTemplate } from './templates'

/** Says above the form in the page that nothing was sent, and moves the focus there. */
export function showConnectionProblem(main: HTMLElement): void {
  const form = currentForm(main)
  form.querySelector('.problem')?.remove()
  const problem = copyTemplate(main, 'template[data-problem]')
  if (problem) form.prepend(problem)
  problem?.focus()
}
