import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from './test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

let code: string | undefined

/** Injects axe into a page, once for all checks of it: this takes half as long as a check. */
export async function injectAxe(page: Page): Promise<void> {
  code ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await page.evaluate(code)
}

/**
 * What is wrong with a page that has axe, one line per rule. Its frames are separate documents, and left out.
 * @param rules all by default
 */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run(
      { exclude: ['iframe'] },
      {
        // Finding selectors for everything that passes takes longer than finding what is wrong.
        resultTypes: ['violations'],
        selectors: false,
        ...(values && { runOnly: { type: 'rule', values } }),
      },
    )
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
  }, rules)
}
