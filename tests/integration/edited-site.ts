import type { ClientConfig, SanityClient } from '@sanity/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureSiteBuilt } from '../support/build'
import { lakeClient } from '../support/lake-client'
import { startSiteProcess, type SiteProcess } from '../support/site-process'

const TOKEN = 'the-token-of-an-editor-0123456789'

/** The built site with the demo content, which a test edits. */
export interface EditedSite {
  site: SiteProcess
  /** An editor's client. */
  client: SanityClient
  /** Stops the site and deletes its data. */
  stop(): Promise<void>
}

/**
 * Starts the built site with data of its own and waits until it listens.
 * @param environment variables besides those that every such site has
 * @param config options of the client
 */
export async function startEditedSite(
  environment: Record<string, string> = {},
  config: ClientConfig = {},
): Promise<EditedSite> {
  await ensureSiteBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'edited-site-'))
  const site = await startSiteProcess({
    DATA_DIR: folder,
    STUDIO_TOKEN: TOKEN,
    LOG_LEVEL: 'warn',
    ...environment,
  })
  return {
    site,
    client: lakeClient(`${site.origin}/lake`, { token: TOKEN, ...config }),
    async stop() {
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
