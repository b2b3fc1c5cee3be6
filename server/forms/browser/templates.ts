/** Returns a copy of what a template in the page holds; null if there is no such template. */
export function copyTemplate(main: HTMLElement, selector: string): HTMLElement | null {
  const content = main
    .querySelector<HTMLTemplateElement>(selector)
    ?.content.firstElementChild?.cloneNode(true)
  return content instanceof HTMLElement ? content : null
}
