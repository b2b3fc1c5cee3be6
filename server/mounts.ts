import type { Router } from 'express'
import type { ContentClient } from '../app/content/client.server'
import { SHARE_CARD_PATH } from '../app/content/share-card.server'
import {
  BACKUP_DOCUMENTS_PATH,
  BACKUP_FILES_PATH,
  BACKUP_STATUS_PATH,
  DELETED_DOCUMENTS_PATH,
  DELIVERY_STATUS_PATH,
  PRIVACY_PATH,
  RESULTS_PATH,
} from '../shared/addresses/server-paths'
import { PREVIEW_PATH } from '../shared/preview/preview'
import { createDeletedDocuments } from './backup/deleted-documents'
import { createBackupDocumentsRoute, createBackupFilesRoute, createBackupStatusRoute } from './backup/routes'
import type { BackupSchedule } from './backup/schedule'
import { createRecentlyDeleted } from './deletions/recently-deleted'
import { createRecentlyDeletedRoute } from './deletions/routes'
import type { EmbeddedServices } from './embedded-services'
import { STUDIO_PATH } from './environment/site-config'
import type { Orders } from './forms/orders'
import type { Mount } from './http/own-paths'
import type { Logger } from './http/reporting/log'
import { createDeliveryStatusRoute } from './outbox/routes'
import { PICTURES_PATH } from './pictures/picture-url'
import type { Preview } from './preview/preview'
import type { Eraser } from './privacy/eraser'
import { createPrivacyRoutes } from './privacy/routes'
import type { Results } from './results/results'
import { createResultsRoute } from './results/routes'
import { createShareCardRoute } from './share/route'
import { REVALIDATE_PATH } from './webhook/revalidate'

export interface MountsOptions {
  services: EmbeddedServices
  orders: Orders
  /** Null if no backups are made. */
  backups: BackupSchedule | null
  results: Results
  eraser: Eraser
  content: ContentClient
  preview: Preview
  revalidate: Router
  studio: Router
  pictures: Router
  log: Logger
}

/** Returns all routers in front of the pages, in the order in which they are tried. */
export function mountsOf(options: MountsOptions): Mount[] {
  const { services, orders, backups, results, eraser, content, preview, log } = options
  const { access, lake } = services
  const mounts = [...orders.mounts]
  if (access) {
    const backupOptions = { access, backups, log: log.child({ part: 'backup' }) }
    mounts.push(
      { path: BACKUP_STATUS_PATH, router: createBackupStatusRoute(backupOptions) },
      { path: BACKUP_FILES_PATH, router: createBackupFilesRoute(backupOptions) },
    )
    if (lake) {
      mounts.push(
        {
          path: BACKUP_DOCUMENTS_PATH,
          router: createBackupDocumentsRoute({ ...backupOptions, deleted: createDeletedDocuments(lake) }),
        },
        {
          path: DELETED_DOCUMENTS_PATH,
          router: createRecentlyDeletedRoute({
            access,
            deleted: createRecentlyDeleted(lake),
            log: log.child({ part: 'deletions' }),
          }),
        },
      )
    }
    mounts.push(
      {
        path: DELIVERY_STATUS_PATH,
        router: createDeliveryStatusRoute({
          access,
          deliveries: orders.outbox.deliveries,
          notSetUp: orders.notSetUp,
          log: log.child({ part: 'orders' }),
        }),
      },
      {
        path: RESULTS_PATH,
        router: createResultsRoute({ access, results, log: log.child({ part: 'results' }) }),
      },
      {
        path: PRIVACY_PATH,
        router: createPrivacyRoutes({ access, eraser, log: log.child({ part: 'privacy' }) }),
      },
    )
  }
  mounts.push(
    ...services.mounts,
    { path: REVALIDATE_PATH, router: options.revalidate },
    { path: STUDIO_PATH, router: options.studio },
    { path: PREVIEW_PATH, router: preview.router },
    { path: PICTURES_PATH, router: options.pictures },
    { path: SHARE_CARD_PATH, router: createShareCardRoute({ content, log: log.child({ part: 'share' }) }) },
  )
  return mounts
}
