/* What the Studio or a script requests from the server with the embedded dataset, besides the dataset itself. */

/** The results, for members of the dataset. */
export const RESULTS_PATH = '/studio/results.json'

/** What is waiting to be delivered, by email for example, for members. */
export const DELIVERY_STATUS_PATH = '/studio/delivery-status'

/** The state of the backups, for members. */
export const BACKUP_STATUS_PATH = '/studio/backup-status'

/** Below this path, editors download backups by name. */
export const BACKUP_FILES_PATH = '/studio/backup-files'

/** Below this path, editors see what has been deleted since a backup, by its name, and restore it. */
export const BACKUP_DOCUMENTS_PATH = '/studio/backup-documents'

/** Where editors see what was deleted recently, and restore it. */
export const DELETED_DOCUMENTS_PATH = '/studio/deleted-documents'

/** Below this path, editors view and delete a person's data. */
export const PRIVACY_PATH = '/studio/privacy'

/** All of them, for the Studio's development server, which proxies them. */
export const SERVER_PATHS = [
  RESULTS_PATH,
  DELIVERY_STATUS_PATH,
  BACKUP_STATUS_PATH,
  BACKUP_FILES_PATH,
  BACKUP_DOCUMENTS_PATH,
  DELETED_DOCUMENTS_PATH,
  PRIVACY_PATH,
] as const
