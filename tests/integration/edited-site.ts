import type { ClientConfig, SanityClient } from '@sanity/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
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
 * Starts the built site with its own data, and waits until it listens.
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

/** The paths of all pages in the sitemap. */
export async function listedPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)</g)].map(([, path = '']) => path)
}

const documentsSchema = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

/** A document as it is stored. */
export type StoredDocument = z.output<typeof documentsSchema>[number]

/** Returns the documents that visitors can see; only members can read the others. */
export async function publishedDocuments(client: SanityClient): Promise<StoredDocument[]> {
  const all = documentsSchema.parse(await client.fetch<unknown>('*[!string::startsWith(_type, "sanity.")]'))
  return all.filter(({ _id }) => !_id.includes('.'))
}
