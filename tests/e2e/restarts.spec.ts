import type { BrowserContext } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastingPort } from '../support/lasting-port'
import { startSiteProcess, type SiteProcess } from '../support/site-process'
import { signIn, Studio, STUDIO_TOKEN } from './support/studio'
import { expect, test } from './support/test'

/** How long recovery may take, including the longest pause between two attempts, in ms. */
const BACK_MS = 60_000

/** A site that can be stopped and restarted at the same address, with the same data. */
class Site {
  private constructor(
    private readonly dataDir: string,
    private current: SiteProcess,
  ) {}

  static async start() {
    const dataDir = await mkdtemp(join(tmpdir(), 'restarts-'))
    return new Site(dataDir, await startSiteProcess(Site.environment(dataDir, await lastingPort())))
  }

  private static environment(dataDir: string, port: number) {
    return { DATA_DIR: dataDir, PORT: String(port), STUDIO_TOKEN, LOG_LEVEL: 'warn' }
  }

  get origin() {
    return this.current.origin
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL') {
    await this.current.stop(signal)
  }

  async startAgain() {
    this.current = await startSiteProcess(Site.environment(this.dataDir, this.current.port))
  }

  /** A draft as stored on the server. */
  async draft(id: string): Promise<Record<string, unknown> | null> {
    const response = await fetch(`${this.origin}/lake/v2025-02-19/data/doc/production/drafts.${id}`, {
      headers: { authorization: `Bearer ${STUDIO_TOKEN}` },
    })
    const { documents } = (await response.json()) as { documents: Record<string, unknown>[] }
    return documents[0] ?? null
  }

  async end() {
    await this.current.stop('SIGKILL')
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

/** What makes the server unreachable while someone is typing, and how that ends. */
const OUTAGES = [
  {
    name: 'a server that is killed',
    begin: (site) => site.stop('SIGKILL'),
    end: (site) => site.startAgain(),
  },
  { name: 'a deploy', begin: (site) => site.stop('SIGTERM'), end: (site) => site.startAgain() },
  {
    name: 'a network that is down',
    begin: (_site, context) => context.setOffline(true),
    end: (_site, context) => context.setOffline(false),
  },
] satisfies {
  name: string
  begin: (site: Site, context: BrowserContext) => Promise<void>
  end: (site: Site, context: BrowserContext) => Promise<void>
}[]

/* Runs with the site's tests: it starts its own server and mostly waits, so it can run in parallel with them. */
test('nothing typed is lost while the server is killed, redeployed or unreachable', async ({ browser }) => {
  const site = await Site.start()
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1400, height: 900 },
  })
  try {
    const page = await context.newPage()
    const crashes: string[] = []
    page.on('pageerror', ({ message }) => crashes.push(message))
    await signIn(page, 'Ada')
    const id = 'team-marco-bellini'
    const studio = new Studio(page)
    await studio.open(`/structure/teamMember;${id}`)
    const field = page.getByTestId('field-role').getByRole('textbox')
    await expect(field).toBeEditable()
    for (const text of ['x', '']) await studio.fill(field, text)
    let typed = ''
    const type = async (words: string) => {
      await field.pressSequentially(words, { delay: 20 })
      typed += words
    }
    for (const { name, begin, end } of OUTAGES) {
      await test.step(name, async () => {
        await type(`A cat purrs at ${name}: first it is saved, then it is n`)
        await Promise.all([type('ot, since nobody answers, but it '), begin(site, context)])
        await type('goes on purring. ')
        await expect(page.getByText('Reconnecting…')).toBeVisible()
        await type('And so o')
        await Promise.all([end(site, context), type('n and on. ')])
        await expect.poll(async () => (await site.draft(id))?.role, { timeout: BACK_MS }).toBe(typed)
        await expect(page.getByText('Reconnecting…')).toBeHidden()
        await expect(field).toHaveValue(typed)
      })
    }
    await test.step('a network that is down while the document is left', async () => {
      await context.setOffline(true)
      await type('Even so, it')
      const left = Date.now()
      await page.getByRole('link', { name: /^Kenji Mori/ }).click()
      await expect(page).toHaveURL(/team-kenji-mori/)
      await expect(field).toBeHidden()
      // Sanity drops a document five seconds after the editor has left it.
      await expect.poll(() => Date.now() - left, { timeout: 20_000 }).toBeGreaterThan(6_000)
      await context.setOffline(false)
      await expect.poll(async () => (await site.draft(id))?.role, { timeout: BACK_MS }).toBe(typed)
      await page.getByRole('link', { name: /^Marco Bellini/ }).click()
      await expect(field).toHaveValue(typed)
    })
    // The form still works after the outages.
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.poll(() => site.draft(id)).toBeNull()
    await expect(field).toHaveValue(typed)
    expect(crashes).toEqual([])
  } finally {
    await context.close()
    await site.end()
  }
})
