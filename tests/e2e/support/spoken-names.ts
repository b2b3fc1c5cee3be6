import type { Page } from './test'

/** The names by which the browser itself presents a page's elements of a role to screen readers. */
export async function spokenNames(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map((node) => String(node.name?.value ?? ''))
}
