import type { SanityClient } from '@sanity/client'
import express from 'express'
import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAccess, type Access } from '../../server/access/access'
import { openLake, type Lake, type LakeOptions } from '../../server/lake/lake'
import { createLakeService } from '../../server/lake/service'
import { lakeClient } from '../support/lake-client'
import { serveLocally } from '../support/local-server'

/** The tokens of a dataset's members. */
export const EDITOR = 'the-token-of-the-editors-of-this-dataset'
export const VIEWER = 'the-token-of-the-viewers-of-this-dataset'

/** A dataset and its members, as served by a site. */
export interface LakeService {
  lake: Lake
  /** The process's data folder. */
  dataDir: string
  origin: string
  /** Clients of the members see drafts. */
  editor: SanityClient
  viewer: SanityClient
  anonymous: SanityClient
  stop(): Promise<void>
}

interface LakeServiceOptions extends Partial<LakeOptions> {
  /** Returns what to serve; by default, the dataset's API at `/lake`. */
  app?: (lake: Lake, access: Access) => RequestListener
}

/** Serves an empty dataset, by default in a folder of its own that is removed at the end. */
export async function startLakeService({
  app = (lake, access) => express().use('/lake', createLakeService(lake, access)),
  dataDir: existing,
  ...options
}: LakeServiceOptions = {}): Promise<LakeService> {
  const dataDir = existing ?? (await mkdtemp(join(tmpdir(), 'lake-service-')))
  const log = { info() {}, error() {} }
  const lake = await openLake({ dataDir, seed: 'none', log, ...options })
  const access = openAccess({ dataDir, editorToken: EDITOR, viewerToken: VIEWER })
  const server = await serveLocally(app(lake, access))
  const clientOf = (token: string) =>
    lakeClient(`${server.origin}/lake`, { maxRetries: 0, token, perspective: 'raw' })
  return {
    lake,
    dataDir,
    origin: server.origin,
    editor: clientOf(EDITOR),
    viewer: clientOf(VIEWER),
    anonymous: lakeClient(`${server.origin}/lake`, { maxRetries: 0 }),
    async stop() {
      await server.close()
      access.close()
      lake.close()
      if (existing === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
